import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts in the current window, for limits that hold over all processes; written by `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
