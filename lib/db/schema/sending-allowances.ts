import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SENDING_STATES } from '@/lib/auth/accounts/sending-states';
import { users } from './accounts';
import { createdAt } from './columns';

/** How many people a newcomer may email a day. An account without a row may email any number. */
export const sendingAllowances = pgTable(
  'sending_allowances',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: SENDING_STATES }).notNull().default('ramp'),
    /** Why it is held, for the account to read. */
    reason: text(),
    daily: integer().notNull(),
    /** The day that `used` counts, in UTC. */
    day: date().notNull().default(sql`(now() at time zone 'UTC')::date`),
    used: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    index('sending_allowances_open').on(t.user_id).where(sql`${t.state} <> 'let'`),
    check('sending_allowances_state', sql`${t.state} in ('ramp', 'let', 'held')`),
    check('sending_allowances_used', sql`${t.daily} >= 0 and ${t.used} >= 0`),
  ],
);
