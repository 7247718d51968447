import { type SQL, sql } from 'drizzle-orm';
import { users as u } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import type { AccountState } from './states';

/** Which accounts stand so: each stands in one way. */
export const stateConditions: Record<AccountState, SQL> = {
  deleted: sql`${u.closed_at} is not null`,
  blocked: sql`${u.closed_at} is null and ${u.blocked_at} is not null`,
  unconfirmed: sql`${u.closed_at} is null and ${u.blocked_at} is null and ${u.email_verified_at} is null`,
  active: sql`${u.closed_at} is null and ${u.blocked_at} is null and ${u.email_verified_at} is not null`,
};

/** How an account stands, as an expression. */
export const accountStateOf = sql<AccountState>`case ${sql.join(
  Object.entries(stateConditions).map(([state, condition]) => sql`when ${condition} then ${inline(state)}`),
  sql` `,
)} end`;
