import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';

/** Each time that all records of money and codes were compared. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    /** Who asked for it; null where it was the night’s. */
    requested_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** How many differences were found; null until it has ended. */
    differences: integer(),
    started_at: createdAt(),
    finished_at: at(),
  },
  (t) => [
    // One at a time.
    uniqueIndex('reconciliation_runs_open')
      .on(sql`(${t.finished_at} is null)`)
      .where(sql`${t.finished_at} is null`),
    index('reconciliation_runs_requested_by').on(t.requested_by).where(sql`${t.requested_by} is not null`),
    check('reconciliation_runs_finished', sql`(${t.finished_at} is null) = (${t.differences} is null)`),
  ],
);

/** What a run has found, in its order; no more than are read through. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    run_id: integer()
      .notNull()
      .references(() => reconciliationRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    record_id: bigint({ mode: 'number' }).notNull(),
    /** The order that it is about. */
    utr: text(),
    expected: text().notNull(),
    found: text().notNull(),
    /** What both count: `codes`, `units`, `items`, `state`, or amounts of a currency, by its code. */
    unit: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.position] })],
);
