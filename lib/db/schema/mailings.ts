import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, updatedAt } from './columns';
import { senders } from './senders';
import { unsubscribeGroups } from './suppression';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A target of a mailing in the contract's form: `{id: "12", table: "contacts_"}` or `"segments_"`. */
export type RecipientRef = { id: string; table: 'contacts_' | 'segments_' };

/** Built-in designs (no account) and the accounts' own. The blank one is id 1. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    template_name: text().notNull(),
    preview_image: text().notNull().default(''),
    json_code: text().notNull().default(''),
    html_code: text().notNull().default(''),
    is_blank: smallint().notNull().default(0),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('templates_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`)],
);

/** A mailing. Status: 0 initiate, 1 ready, 2 running, 3 completed. */
export const singleSends = pgTable(
  'single_sends',
  {
    id: id(),
    user_id: owner(),
    template_id: integer()
      .notNull()
      .references(() => templates.id),
    recipient_id: jsonb().$type<RecipientRef[]>().notNull(),
    exclude_specific_recipient_id: jsonb().$type<RecipientRef[]>().notNull().default([]),
    sender_id: integer()
      .notNull()
      .references(() => senders.id),
    unsubscribe_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    single_send_name: text().notNull(),
    from_sender: text().notNull(),
    reply_to: text().notNull(),
    sender_name: text(),
    sender_address: text(),
    subject: text().notNull(),
    preheader: text().notNull(),
    schedule_type: smallint().notNull(),
    /** In the account's zone, as it was given; `send_due_at` is the moment it means. */
    schedule_date: date(),
    schedule_time: time(),
    send_due_at: at(),
    status: smallint().notNull().default(0),
    /** At status 0: complete, and ready as soon as its sender is verified. A draft is not. */
    awaits_sender: boolean().notNull().default(false),
    utr: text().notNull(),
    template_json: text(),
    template_html: text(),
    triggered: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    unique_opens: integer().notNull().default(0),
    total_opens: integer().notNull().default(0),
    bounces: integer().notNull().default(0),
    unsubscribes: integer().notNull().default(0),
    unique_open_token: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sent_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('single_sends_utr').on(t.utr),
    index('single_sends_user').on(t.user_id, t.id),
    index('single_sends_sender').on(t.sender_id).where(sql`${t.status} < 2`),
    check('single_sends_status', sql`${t.status} between 0 and 3`),
    check('single_sends_awaits', sql`not ${t.awaits_sender} or ${t.status} = 0`),
    check('single_sends_schedule', sql`${t.schedule_type} in (0, 1)`),
    check('single_sends_content', sql`${t.template_json} is null or ${t.template_html} is null`),
  ],
);

/** A sequence of mails. Status: 0 draft, 1 live. Type: 1 welcome, 2 custom. */
export const automations = pgTable(
  'automations',
  {
    id: id(),
    user_id: owner(),
    automation_for: integer().notNull(),
    automation_for_table: text({ enum: ['contacts_', 'segments_'] }).notNull(),
    automation_name: text().notNull(),
    /** 0: only at the end; 1: also when the contact leaves the target. */
    exit_criteria: smallint().notNull().default(0),
    unsubscribe_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    automation_type: smallint().notNull(),
    utr: text().notNull(),
    status: smallint().notNull().default(0),
    live_at: at(),
    total_triggered: integer().notNull().default(0),
    total_delivered: integer().notNull().default(0),
    total_unique_opens: integer().notNull().default(0),
    total_opens: integer().notNull().default(0),
    total_bounces: integer().notNull().default(0),
    total_unsubscribe: integer().notNull().default(0),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('automations_utr').on(t.utr),
    index('automations_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    check('automations_status', sql`${t.status} in (0, 1)`),
    check('automations_type', sql`${t.automation_type} in (1, 2)`),
    check('automations_exit', sql`${t.exit_criteria} in (0, 1)`),
  ],
);

/** One mail of an automation; they go in the order of their ids. */
export const automationSchedules = pgTable(
  'automation_schedules',
  {
    id: id(),
    user_id: owner(),
    automation_id: integer()
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    sender_id: integer()
      .notNull()
      .references(() => senders.id),
    subject: text().notNull(),
    waiting_period: integer().notNull(),
    waiting_type: text({ enum: ['instantly', 'days', 'hours'] }).notNull(),
    utr: text().notNull(),
    template_id: integer()
      .notNull()
      .references(() => templates.id),
    preview_img: text().notNull(),
    template_json: text(),
    template_html: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('automation_schedules_utr').on(t.utr),
    index('automation_schedules_automation').on(t.automation_id, t.id),
    check(
      'automation_schedules_wait',
      sql`${t.waiting_type} in ('instantly', 'days', 'hours') and ${t.waiting_period} >= 1`,
    ),
    check('automation_schedules_content', sql`${t.template_json} is null or ${t.template_html} is null`),
  ],
);
