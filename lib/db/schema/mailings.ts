import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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

/**
 * A target of a mailing in the contract's form: `{id: "12", table: "contacts_"}` or `"segments_"`; or of a single send,
 * those who got another one and did not open it: `"not_opened_"`, with that one's id.
 */
export type RecipientRef = { id: string; table: 'contacts_' | 'segments_' | 'not_opened_' };

/** That HTML has blocks which only some people see. */
export const isConditional = (html: AnyPgColumn): SQL => sql`${html} ~ 'data-(show-to|hide-from)='`;

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
    /** When its HTML was last made anew because of a saved block; null where that never happened. */
    composed_at: at(),
    /** In lower case, each once, sorted. */
    tags: text().array().notNull().default([]),
    /** Since when it is kept out of the gallery and of what a new email can be made of. */
    archived_at: at(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('templates_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    index('templates_conditional')
      .on(t.user_id)
      .where(sql`${t.deleted_at} is null and ${isConditional(t.html_code)}`),
    check('templates_tags', sql`cardinality(${t.tags}) <= 20`),
  ],
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
    /** Who got any email of the account in as many days before it starts is left out; null: nobody for that. */
    skip_emailed_days: smallint(),
    sender_id: integer()
      .notNull()
      .references(() => senders.id),
    unsubscribe_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    /** The group that it had until that was deleted. Who left it is still left out, and it is back when the group is. */
    deleted_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    single_send_name: text().notNull(),
    from_sender: text().notNull(),
    reply_to: text().notNull(),
    sender_name: text(),
    sender_address: text(),
    subject: text().notNull(),
    preheader: text().notNull(),
    schedule_type: smallint().notNull(),
    /** As they were given, by the clocks of `schedule_zone`; `send_due_at` is the moment they mean. */
    schedule_date: date(),
    schedule_time: time(),
    /** IANA name; null: the account's zone. */
    schedule_zone: text(),
    send_due_at: at(),
    /** Each reader's clocks are to show that date and time, not the account's; `send_due_at` is the first such moment. */
    in_reader_zone: boolean().notNull().default(false),
    /** Over how many hours it goes out evenly; null: as fast as it can. */
    spread_hours: smallint(),
    /** How many of its mails may go out in a minute, since somebody slowed it down; null: no limit of its own. */
    mails_per_minute: integer(),
    status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
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
    unique_clicks: integer().notNull().default(0),
    total_clicks: integer().notNull().default(0),
    complaints: integer().notNull().default(0),
    /** Refused, or given up after the last attempt; handed over without an answer. */
    failed: integer().notNull().default(0),
    unknown: integer().notNull().default(0),
    /** How many were left out, by reason. */
    left_out: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** 1: opens and clicks are counted. */
    tracking: smallint().notNull().default(1),
    /** While set, nothing of it goes out; the reason is a sentence for people. */
    paused_at: at(),
    pause_reason: text(),
    /** It was stopped by hand: what had not gone by then does not go. */
    cancelled_at: at(),
    /** When its recipients were written into the ledger; empty too while those whom it missed wait to be queued again. */
    materialised_at: at(),
    /** The last contact of those who were written first, while the rest of its recipients is being written. */
    ledger_through: integer(),
    /** Since when the transport can't be reached. */
    down_since: at(),
    /** How many had failed when it was last paused because of refusals. */
    refusals_seen: integer().notNull().default(0),
    bounce_alert_at: at(),
    complaint_alert_at: at(),
    sent_at: at(),
    completed_at: at(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('single_sends_utr').on(t.utr),
    index('single_sends_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    index('single_sends_account').on(t.user_id, t.sender_id),
    index('single_sends_sender').on(t.sender_id).where(sql`${t.status} < 2`),
    index('single_sends_open').on(t.id).where(sql`${t.status} in (1, 2)`),
    check('single_sends_status', sql`${t.status} between 0 and 3`),
    check('single_sends_awaits', sql`not ${t.awaits_sender} or ${t.status} = 0`),
    check('single_sends_schedule', sql`${t.schedule_type} in (0, 1)`),
    check('single_sends_spread', sql`${t.spread_hours} between 1 and 72`),
    check('single_sends_pace', sql`${t.mails_per_minute} >= 1`),
    check('single_sends_skip', sql`${t.skip_emailed_days} between 1 and 365`),
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
    /** The group that it had until that was deleted. Who left it is still left out, and it is back when the group is. */
    deleted_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    automation_type: smallint().notNull(),
    utr: text().notNull(),
    status: smallint().$type<0 | 1>().notNull().default(0),
    live_at: at(),
    total_triggered: integer().notNull().default(0),
    total_delivered: integer().notNull().default(0),
    total_unique_opens: integer().notNull().default(0),
    total_opens: integer().notNull().default(0),
    total_bounces: integer().notNull().default(0),
    total_unsubscribe: integer().notNull().default(0),
    total_unique_clicks: integer().notNull().default(0),
    total_clicks: integer().notNull().default(0),
    total_complaints: integer().notNull().default(0),
    total_failed: integer().notNull().default(0),
    total_unknown: integer().notNull().default(0),
    /** From when on joining its target counts; when that was last read; and since when the transport can't be reached. */
    baseline_at: at(),
    swept_at: at(),
    down_since: at(),
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

/** One mail of an automation; they go out in the order of their places. */
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
    preheader: text().notNull().default(''),
    waiting_period: integer().notNull(),
    waiting_type: text({ enum: ['instantly', 'days', 'hours'] }).notNull(),
    /** From 1, without gaps among those that aren't deleted. */
    place: integer().notNull(),
    utr: text().notNull(),
    template_id: integer()
      .notNull()
      .references(() => templates.id),
    preview_img: text().notNull(),
    template_json: text(),
    template_html: text(),
    /** 1: opens and clicks are counted. */
    tracking: smallint().notNull().default(1),
    /** Since when it is kept back, as its sender may not send. */
    held_at: at(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('automation_schedules_utr').on(t.utr),
    index('automation_schedules_automation').on(t.automation_id, t.id).where(sql`${t.deleted_at} is null`),
    check(
      'automation_schedules_wait',
      sql`${t.waiting_type} in ('instantly', 'days', 'hours') and ${t.waiting_period} >= 1`,
    ),
    check('automation_schedules_place', sql`${t.place} >= 1`),
    check('automation_schedules_content', sql`${t.template_json} is null or ${t.template_html} is null`),
  ],
);
