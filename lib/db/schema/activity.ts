import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt } from './columns';
import { singleSends } from './mailings';

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
    /** Null once the send has been deleted, and for a mail of an automation. */
    single_send_id: integer().references(() => singleSends.id, { onDelete: 'set null' }),
    kind: text({ enum: ['opened', 'clicked', 'bounced', 'complained', 'unsubscribed'] }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('contact_events_send')
      .on(t.single_send_id, t.kind, t.email)
      .where(sql`${t.single_send_id} is not null`),
    index('contact_events_reader').on(t.user_id, t.email, t.created_at),
    check('contact_events_email', sql`${t.email} = lower(${t.email})`),
    check(
      'contact_events_kind',
      sql`${t.kind} in ('opened', 'clicked', 'bounced', 'complained', 'unsubscribed')`,
    ),
  ],
);
