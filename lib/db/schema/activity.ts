import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt } from './columns';
import { singleSends } from './mailings';
import { readingBits } from './reading-bits';

/**
 * What happened to the mails that an account's contacts got, by address: an address on two lists is one reader. A
 * row for each time; `email` is in lower case.
 */
export const contactEvents = pgTable(
  'contact_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Null for a mail of an automation. */
    single_send_id: integer().references(() => singleSends.id, { onDelete: 'set null' }),
    /** The ledger's row; null for what the demo data tells of times before. */
    delivery_id: bigint({ mode: 'number' }),
    /** What machines open and click (scanners, prefetchers) is told apart: nobody has read it. */
    kind: text({
      enum: [
        'opened',
        'clicked',
        'machine_opened',
        'machine_clicked',
        'deferred',
        'delivered',
        'delayed',
        'bounced',
        'soft_bounced',
        'refused',
        'complained',
        'unsubscribed',
        'resubscribed',
      ],
    }).notNull(),
    /** The link that was clicked, or what a server or provider said. */
    detail: text(),
    /** What it was opened or followed on, where that is known; nothing else of a reader's machine is kept. */
    device: text({ enum: ['phone', 'tablet', 'computer'] }),
    program: text({
      enum: ['apple_mail', 'apple_private', 'gmail', 'outlook', 'thunderbird', 'yahoo', 'browser', 'other'],
    }),
    /** What it tells of its reader, as `READING_BITS`. */
    reading: integer().notNull().generatedAlwaysAs(readingBits),
    created_at: createdAt(),
  },
  (t) => [
    // How many of a kind there were when, without a look at the rows.
    index('contact_events_send')
      .on(t.single_send_id, t.kind, t.email, t.created_at)
      .where(sql`${t.single_send_id} is not null`),
    // What each reader of a send used, one after the other, without a look at the rows.
    index('contact_events_reading')
      .on(t.single_send_id, t.delivery_id, t.reading)
      .where(sql`${t.single_send_id} is not null and ${t.reading} <> 0`),
    index('contact_events_delivery').on(t.delivery_id, t.id).where(sql`${t.delivery_id} is not null`),
    index('contact_events_reader').on(t.user_id, t.email, t.created_at),
    // Who was active lately, without a look at the rows.
    index('contact_events_active')
      .on(t.user_id, t.created_at, t.email, t.kind)
      .where(sql`${t.kind} in ('opened', 'clicked')`),
    check('contact_events_email', sql`${t.email} = lower(${t.email})`),
    check(
      'contact_events_kind',
      sql`${t.kind} in ('opened', 'clicked', 'machine_opened', 'machine_clicked', 'deferred', 'delivered', 'delayed',
        'bounced', 'soft_bounced', 'refused', 'complained', 'unsubscribed', 'resubscribed')`,
    ),
    check('contact_events_device', sql`${t.device} in ('phone', 'tablet', 'computer')`),
    check(
      'contact_events_program',
      sql`${t.program} in ('apple_mail', 'apple_private', 'gmail', 'outlook', 'thunderbird', 'yahoo', 'browser', 'other')`,
    ),
  ],
);

/** Events of a provider that have been taken in, so that none counts twice. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.event_id] }),
    // For when a provider was last heard of.
    index('webhook_events_newest').on(t.provider, t.created_at),
  ],
);
