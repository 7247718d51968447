import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { cardServices } from './catalogue';
import { codeBatches } from './code-batches';
import { at, createdAt, id } from './columns';
import { codes, orderLines } from './orders';

/** That another person has agreed that somebody of the team sees a code, once. */
export const revealGrants = pgTable(
  'reveal_grants',
  {
    code_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => codes.id),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    valid_until: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code_id, t.user_id] })],
);

/** From how many codes left a card value counts as low, and whether operators were told of it. */
export const stockMarks = pgTable(
  'stock_marks',
  {
    card_service_id: integer()
      .primaryKey()
      .references(() => cardServices.id, { onDelete: 'cascade' }),
    /** Null: a week's sales, as they went lately. */
    low_mark: integer(),
    /** Since when operators know that it is low; null again once it was refilled. */
    told_at: at(),
  },
  (t) => [check('stock_marks_low', sql`${t.low_mark} >= 0`)],
);

/**
 * Codes that were delivered, turned out to be faulty, and what was delivered in their place. A faulty code is no longer
 * on its order's line, so that whatever counts a line's codes finds as many as were bought.
 */
export const codeReplacements = pgTable(
  'code_replacements',
  {
    id: id(),
    /** Each code is replaced once, and takes the place of one. */
    old_code_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => codes.id),
    new_code_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => codes.id),
    order_line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    /** The faulty code's. */
    batch_id: integer().references(() => codeBatches.id),
    replaced_by: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('code_replacements_line').on(t.order_line_id),
    index('code_replacements_batch').on(t.batch_id).where(sql`${t.batch_id} is not null`),
    check('code_replacements_other', sql`${t.old_code_id} <> ${t.new_code_id}`),
  ],
);
