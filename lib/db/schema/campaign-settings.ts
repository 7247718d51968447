import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, updatedAt } from './columns';
import { senders } from './senders';
import { unsubscribeGroups } from './suppression';

/** What an account has chosen for all of its campaigns; no row for one that has chosen nothing. */
export const campaignSettings = pgTable(
  'campaign_settings',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How many of its mails may go out in a minute; null for no limit of its own. */
    mails_per_minute: integer(),
    /** After how many months it is forgotten when somebody opened a mail and clicked in it; null: never. */
    keep_activity_months: smallint(),
    /** What a new send begins with. */
    default_sender_id: integer().references(() => senders.id, { onDelete: 'set null' }),
    default_group_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'set null' }),
    /** For how many days after a click the shop's orders count for the email; null: no click is kept for that. */
    revenue_days: smallint(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('campaign_settings_pace', sql`${t.mails_per_minute} >= 1`),
    check('campaign_settings_revenue', sql`${t.revenue_days} between 1 and 30`),
    check('campaign_settings_months', sql`${t.keep_activity_months} >= 1`),
  ],
);
