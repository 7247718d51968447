import { sql } from 'drizzle-orm';
import { coupons as c } from '@/lib/db/schema';
import { isActive } from '../catalogue/states';

/** How a coupon stands, as an expression. */
export const couponState = sql`
  case when ${c.archived_at} is not null then 'archived' when not ${isActive(c)} then 'paused'
    when ${c.ends_at} <= now() then 'ended' when ${c.uses} >= ${c.max_uses} or ${c.spent} >= ${c.budget} then 'used-up'
    when ${c.starts_at} > now() then 'scheduled' else 'active' end`;
