import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { segments } from './audiences';

/** How many were in a segment, counted once on each day of its account. */
export const segmentCounts = pgTable(
  'segment_counts',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    segment_id: integer()
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    people: integer().notNull(),
    /** A hash of the list and conditions that were counted: figures of different rules don't compare. */
    rule: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.segment_id, t.day] })],
);
