import { sql } from 'drizzle-orm';
import { unsubscribeGroups as g, unsubscribes as u } from '@/lib/db/schema';

/** The condition on a suppressed address that it is for all email, or for a group that isn't deleted. */
export const isOfLivingGroup = sql`
  (${u.unsubscribe_groups_id} is null or not exists (
    select from ${g} where ${g.id} = ${u.unsubscribe_groups_id} and ${g.deleted_at} is not null))`;
