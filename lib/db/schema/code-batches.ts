import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { cardServices } from './catalogue';
import { at, createdAt, id, money } from './columns';

/** Codes that were bought together: from whom, for how much each, and how long they can be used. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: id(),
    card_service_id: integer()
      .notNull()
      .references(() => cardServices.id),
    name: text().notNull(),
    supplier: text().notNull().default(''),
    /** What one code cost, in the store's currency. */
    cost: money(),
    /** What it cost in another currency, where it was bought in one; `cost` is that at the rate of the day. */
    foreign_cost: money(),
    foreign_currency: text(),
    /** The last day on which its codes can be used. They aren't sold after it. */
    expires_on: date({ mode: 'string' }),
    /** Since when its unsold codes are withheld. */
    quarantined_at: at(),
    created_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    index('code_batches_service').on(t.card_service_id, t.id),
    check('code_batches_cost', sql`${t.cost} >= 0 and ${t.foreign_cost} >= 0`),
    check(
      'code_batches_foreign',
      sql`num_nonnulls(${t.foreign_cost}, ${t.foreign_currency}) in (0, 2) and (${t.foreign_cost} is null or ${t.cost} is not null)`,
    ),
  ],
);
