import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt } from './columns';
import { automations } from './mailings';

/** Somebody's place in an automation. An address enters an automation once. */
export const automationEnrolments = pgTable(
  'automation_enrolments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    automation_id: integer()
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    /** Null for somebody added to a segment by hand, who is then described by `person`. */
    contact_id: integer(),
    email: text().notNull(),
    person: jsonb().$type<{ first_name: string; last_name: string }>(),
    /**
     * `before`: was in the target when the automation went live, and is not to be welcomed. `active`: on the way.
     * `done`: got the last mail. `left`: left on the way.
     */
    status: text({ enum: ['before', 'active', 'done', 'left'] }).notNull(),
    /** Why somebody left. */
    reason: text({ enum: ['unsubscribed', 'group', 'bounced', 'complained', 'erased', 'target'] }),
    /** The id of the last mail that was written into the ledger; 0 before the first. */
    last_schedule_id: integer().notNull().default(0),
    /**
     * The mail that somebody waits for, or waited for when they left: the first, in the automation's order, that was
     * not written into the ledger for them. Null where they have all there is.
     */
    next_schedule_id: integer(),
    /** When that mail left, or when the contact entered: from here the next wait counts. */
    since: at().notNull(),
    /** When the next mail is due; null where there is none. */
    due_at: at(),
    entered_at: at().notNull(),
    /** How the account put them in by hand; null where they entered because they were in the target. */
    entered_via: text({ enum: ['session', 'keys', 'token'] }),
    ended_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('automation_enrolments_once').on(t.user_id, t.automation_id, sql`lower(${t.email})`),
    index('automation_enrolments_contact').on(t.automation_id, t.contact_id),
    index('automation_enrolments_due').on(t.automation_id, t.due_at).where(sql`${t.status} = 'active'`),
    // By itself it tells how many are where: a million are counted without their rows.
    index('automation_enrolments_places').on(t.automation_id, t.status, t.next_schedule_id, t.reason),
    check('automation_enrolments_via', sql`${t.entered_via} in ('session', 'keys', 'token')`),
    check('automation_enrolments_status', sql`${t.status} in ('before', 'active', 'done', 'left')`),
  ],
);
