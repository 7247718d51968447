import { sql } from 'drizzle-orm';
import { campaigns as c } from '@/lib/db/schema';
import { isActive } from '../catalogue/states';

/** How a campaign stands, as an expression. */
export const campaignState = sql`
  case when now() >= ${c.end_date} then 'ended' when not ${isActive(c)} then 'stopped'
    when now() < ${c.start_date} then 'scheduled' else 'running' end`;

/** That a campaign binds its services: it runs, or it will. */
export const isBinding = sql`(${isActive(c)} and ${c.end_date} > now())`;
