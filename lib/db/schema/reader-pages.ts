import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, updatedAt } from './columns';
import { singleSends } from './mailings';

/** What an account says on the page where readers unsubscribe; no row for one that has changed nothing. */
export const readerPages = pgTable('reader_pages', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Plain texts. An empty one leaves the page’s own, or nothing. */
  heading: text().notNull(),
  intro: text().notNull(),
  goodbye: text().notNull(),
  asks_why: boolean().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** Why readers unsubscribed, as far as they said; one answer for each email. `email` is in lower case. */
export const leavingReasons = pgTable(
  'leaving_reasons',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The ledger's row. */
    delivery_id: bigint({ mode: 'number' }).notNull(),
    /** Null for a mail of an automation. */
    single_send_id: integer().references(() => singleSends.id, { onDelete: 'set null' }),
    reason: text({
      enum: ['too_often', 'not_relevant', 'never_signed_up', 'changed_address', 'other'],
    }).notNull(),
    /** In the reader's own words. */
    words: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('leaving_reasons_delivery').on(t.user_id, t.delivery_id),
    index('leaving_reasons_send').on(t.single_send_id, t.reason).where(sql`${t.single_send_id} is not null`),
    index('leaving_reasons_reader').on(t.user_id, t.email),
    check('leaving_reasons_email', sql`${t.email} = lower(${t.email})`),
    check(
      'leaving_reasons_reason',
      sql`${t.reason} in ('too_often', 'not_relevant', 'never_signed_up', 'changed_address', 'other')`,
    ),
  ],
);
