import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { automationSchedules, singleSends } from './mailings';

/** Where a tracked link of a mailing leads: only what stands here is ever redirected to. May hold merge tags. */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer().notNull(),
    single_send_id: integer().references(() => singleSends.id, { onDelete: 'cascade' }),
    schedule_id: integer().references(() => automationSchedules.id, { onDelete: 'cascade' }),
    target: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('mail_links_target').on(
      t.user_id,
      sql`coalesce(${t.single_send_id}, 0)`,
      sql`coalesce(${t.schedule_id}, 0)`,
      sql`md5(${t.target})`,
    ),
    index('mail_links_send').on(t.single_send_id),
    index('mail_links_schedule').on(t.schedule_id),
    check('mail_links_of', sql`(${t.single_send_id} is null) <> (${t.schedule_id} is null)`),
  ],
);
