import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id } from './columns';
import { automationSchedules, automations } from './mailings';

/** What a change made of one part: null where there was nothing before, or is nothing after. */
export type ChangedPart = { part: string; before: string | null; after: string | null };

/** What was changed of an automation or of one of its emails, when and how. */
export const automationChanges = pgTable(
  'automation_changes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    automation_id: integer()
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    /** The email that was changed; null for the automation itself. */
    schedule_id: integer().references(() => automationSchedules.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['created', 'edited', 'added', 'moved', 'removed', 'live', 'paused', 'deleted', 'restored'],
    }).notNull(),
    via: text({ enum: ['session', 'keys', 'token'] }).notNull(),
    /** The email's place from 1 and its subject, as they were then. */
    place: integer(),
    subject: text(),
    parts: jsonb().$type<ChangedPart[]>().notNull(),
    changed_at: createdAt(),
  },
  (t) => [
    index('automation_changes_of').on(t.automation_id, t.id),
    index('automation_changes_email').on(t.schedule_id).where(sql`${t.schedule_id} is not null`),
    check(
      'automation_changes_kind',
      sql`${t.kind} in ('created', 'edited', 'added', 'moved', 'removed', 'live', 'paused', 'deleted', 'restored')`,
    ),
    check('automation_changes_via', sql`${t.via} in ('session', 'keys', 'token')`),
  ],
);
