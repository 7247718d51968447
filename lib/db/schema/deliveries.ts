import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns';
import { automationSchedules, singleSends } from './mailings';

/**
 * The ledger: whom a mailing is for, one row for each address, and what became of it. A row belongs to a single send
 * or to one mail of an automation.
 *
 * The state of a row stands in no index, so that to record it writes the row alone: batches say which rows are open.
 * What it refers to is never removed from its table, and is not checked row by row: that took three quarters of the time
 * to write a million of them.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    single_send_id: integer(),
    schedule_id: integer(),
    enrolment_id: bigint({ mode: 'number' }),
    /** Which version of a single send that is tested it gets; drawn once. Null for all others, who get the winner. */
    version: text({ enum: ['a', 'b'] }),
    /** Null for somebody added to a segment by hand, who is then described by `person`. */
    contact_id: integer(),
    email: text().notNull(),
    person: jsonb().$type<{ first_name: string; last_name: string }>(),
    /** As in the contact's details when the row was written: an id or a name. Null where there was none. */
    country: text(),
    status: text({
      enum: ['queued', 'sent', 'bounced', 'failed', 'unknown', 'suppressed', 'cancelled'],
    })
      .notNull()
      .default('queued'),
    /** Why somebody is left out, or why a mail failed. */
    reason: text({
      enum: [
        'unsubscribed',
        'group',
        'excluded',
        'recent',
        'invalid',
        'erased',
        'left',
        'refused',
        'no_address',
        'gave_up',
        'content',
      ],
    }),
    /** How often the transport was asked. */
    attempts: smallint().notNull().default(0),
    /** The transport's last answer. */
    answer: text(),
    /** The provider's own id of the mail. */
    provider_id: text(),
    /** When a mail that was deferred is to be tried again. */
    retry_at: at(),
    /** When it was last handed over. */
    handed_at: at(),
    /** When its end state was reached. */
    settled_at: at(),
    opens: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    complained: boolean().notNull().default(false),
    unsubscribed: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('deliveries_address')
      .on(t.user_id, t.single_send_id, sql`lower(${t.email})`)
      .where(sql`${t.single_send_id} is not null`),
    uniqueIndex('deliveries_step')
      .on(t.enrolment_id, t.schedule_id)
      .where(sql`${t.enrolment_id} is not null`),
    index('deliveries_schedule').on(t.user_id, t.schedule_id, t.id).where(sql`${t.schedule_id} is not null`),
    index('deliveries_version').on(t.single_send_id, t.version).where(sql`${t.version} is not null`),
    index('deliveries_provider').on(t.provider_id).where(sql`${t.provider_id} is not null`),
    check('deliveries_of', sql`(${t.single_send_id} is null) <> (${t.schedule_id} is null)`),
    check('deliveries_version', sql`${t.version} in ('a', 'b')`),
    check(
      'deliveries_status',
      sql`${t.status} in ('queued', 'sent', 'bounced', 'failed', 'unknown', 'suppressed', 'cancelled')`,
    ),
  ],
);

/**
 * A piece of a mailing that one worker takes at a time: the rows of the ledger between two ids. `handing` names those
 * that are with the transport at this moment; it is written before they are handed over and emptied with their results.
 */
export const deliveryBatches = pgTable(
  'delivery_batches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    single_send_id: integer().references(() => singleSends.id, { onDelete: 'cascade' }),
    schedule_id: integer().references(() => automationSchedules.id, { onDelete: 'cascade' }),
    /** The version that all of its rows get; null: the one that there is, or the winner once it is known. */
    version: text({ enum: ['a', 'b'] }),
    /** Its place in the mailing. */
    position: integer().notNull(),
    first_id: bigint({ mode: 'number' }).notNull(),
    last_id: bigint({ mode: 'number' }).notNull(),
    due_at: at().notNull().defaultNow(),
    /** The worker that has it, until its lease ends. */
    claimed_by: text(),
    claimed_at: at(),
    lease_until: at(),
    handing: bigint({ mode: 'number' }).array(),
    /** Since when, and the transport that they are with. */
    handing_at: at(),
    handing_by: text({ enum: ['smtp', 'resend', 'outbox'] }),
    /** The journal in which the process that hands them over notes what has left it. */
    handing_journal: text(),
    done_at: at(),
    /** Worker processes that died while they had it, beside others; then it is sent by a process of its own. */
    shared_deaths: smallint().notNull().default(0),
    /** Processes that died while they had nothing else, since it was last quarantined. */
    isolated_deaths: smallint().notNull().default(0),
    /** It got nowhere before its worker died, so the whole mailing waits until it has been sent alone. */
    is_stuck: boolean().notNull().default(false),
  },
  (t) => [
    index('delivery_batches_suspects')
      .on(t.single_send_id)
      .where(sql`${t.done_at} is null and ${t.shared_deaths} > 0`),
    index('delivery_batches_send')
      .on(t.single_send_id, t.position)
      .where(sql`${t.done_at} is null and ${t.single_send_id} is not null`),
    index('delivery_batches_schedule')
      .on(t.schedule_id, t.position)
      .where(sql`${t.done_at} is null and ${t.schedule_id} is not null`),
    check('delivery_batches_of', sql`(${t.single_send_id} is null) <> (${t.schedule_id} is null)`),
    check('delivery_batches_range', sql`${t.first_id} <= ${t.last_id}`),
  ],
);
