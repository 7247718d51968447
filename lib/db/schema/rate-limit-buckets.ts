import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/**
 * How fast mails go out, for all workers together. A bucket is an account's (`account:12`), a sender's (`sender:7`) or
 * the transport's (`transport:smtp`).
 */
export const sendBuckets = pgTable('send_buckets', {
  name: text().primaryKey(),
  /** Mails that may go at once, as of `refilled_at`. */
  tokens: doublePrecision().notNull(),
  refilled_at: at().notNull().defaultNow(),
  /** Until when the provider asked for a rest. */
  blocked_until: at(),
  /** How often it asked in a row. */
  throttled: integer().notNull().default(0),
});
