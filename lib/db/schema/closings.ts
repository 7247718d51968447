import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt } from './columns';

/** What one gateway took and gave back in a currency on a day. Amounts are exact, as decimals. */
export type TillSum = {
  gateway: string;
  currency: string;
  orders: number;
  /** What orders were paid with, charges included. */
  paid: string;
  deposits: number;
  /** What balances were topped up with, charges included. */
  deposited: string;
  charges: string;
  refunds: number;
  refunded: string;
};

/** A day whose money somebody has counted: what it was then. Where it has changed since, it is closed once more. */
export const dayClosings = pgTable(
  'day_closings',
  {
    day: date({ mode: 'string' }).notNull(),
    /** 1 for the first time that the day was closed. */
    version: smallint().notNull(),
    /** In which the day began and ended. */
    zone: text().notNull(),
    sums: jsonb().$type<TillSum[]>().notNull(),
    note: text().notNull(),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    closed_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.version] }),
    index('day_closings_closed_by').on(t.closed_by).where(sql`${t.closed_by} is not null`),
    check('day_closings_version', sql`${t.version} >= 1`),
  ],
);
