import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { codes } from '@/lib/db/schema';

type Columns = Record<'order_line_id' | 'withheld' | 'expires_on', SQLWrapper>;

/** Today, as expiry dates are meant: a code can be sold on its last day, in UTC. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** The condition on codes that they can be sold: nobody has them, their batch isn't in quarantine, and they haven't expired. */
export const isFree = (c: Columns = codes): SQL =>
  sql`${c.order_line_id} is null and not ${c.withheld} and (${c.expires_on} is null or ${c.expires_on} >= ${today})`;
