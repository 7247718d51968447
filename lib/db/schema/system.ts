import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, id } from './columns';
import { orders } from './orders';

/**
 * The product's own mails (receipts, verification …), and what the outbox keeps of mailings. Written in the transaction
 * of what they are about, handed over by the worker. With the outbox transport they stay `kept` and are shown at
 * /outbox; after another transport took one, its body is cleared.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    to_address: text().notNull(),
    from_address: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** In place of both, where the mail holds codes: AES-256-GCM over their JSON, its Message-ID as associated data. */
    sealed: bytes(),
    message_id: text().notNull(),
    reply_to: text(),
    /** Header fields besides, by name. */
    headers: jsonb().$type<Record<string, string>>(),
    /** The campaign account that it is of: of a mailing's mail, a test, or what asks a reader or a sender to confirm. */
    user_id: integer(),
    /** Of a mailing's mail: its row in the ledger. */
    delivery_id: bigint({ mode: 'number' }),
    /** The order that it is about. */
    order_id: integer().references(() => orders.id, { onDelete: 'set null' }),
    status: text({ enum: ['queued', 'kept', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    created_at: createdAt(),
    sent_at: at(),
  },
  (t) => [
    index('mails_status').on(t.status, t.id),
    index('mails_order').on(t.order_id, t.id).where(sql`${t.order_id} is not null`),
    index('mails_account').on(t.user_id, t.id).where(sql`${t.user_id} is not null`),
    index('mails_reader').on(sql`lower(${t.to_address})`, t.id),
    uniqueIndex('mails_delivery').on(t.delivery_id).where(sql`${t.delivery_id} is not null`),
  ],
);

/** What must be known once for the database, such as which demo data it holds. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  created_at: createdAt(),
});
