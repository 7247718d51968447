import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, updatedAt } from './columns';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const countries = pgTable(
  'countries',
  {
    id: id(),
    name: text().notNull(),
    iso2: text().notNull(),
    phone_code: text().notNull(),
    currency: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    uniqueIndex('countries_iso2').on(t.iso2),
    // A contact's country is the text of an id; without it each contact that is read is compared with every country.
    index('countries_text').on(sql`(${t.id}::text)`),
  ],
);

export const states = pgTable(
  'states',
  {
    id: id(),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    code: text().notNull(),
  },
  (t) => [uniqueIndex('states_code').on(t.country_id, t.code)],
);

export const cities = pgTable(
  'cities',
  {
    id: id(),
    state_id: integer().references(() => states.id),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
  },
  (t) => [index('cities_country').on(t.country_id, t.id), index('cities_state').on(t.state_id, t.id)],
);

/** Who a mail is from. Mails only once its address has been verified. */
export const senders = pgTable(
  'senders',
  {
    id: id(),
    user_id: owner(),
    from_name: text().notNull(),
    from_email: text().notNull(),
    reply_to_email: text().notNull(),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    state_id: integer().references(() => states.id),
    city_id: integer().references(() => cities.id),
    zip_code: text(),
    company_address: text().notNull(),
    company_address2: text(),
    nickname: text().notNull(),
    /** How many of its mails may go out in a minute; null for no limit of its own. */
    mails_per_minute: integer(),
    is_verified: smallint().notNull().default(0),
    /** Of a name like the shop's or a bank's: what an operator has said of it; null for all others. */
    name_review: text({ enum: ['waiting', 'allowed', 'refused'] }),
    utr: text().notNull(),
    /** When the last verification mail was queued, and when the last one was asked for again. */
    send_at: at(),
    resent_at: at(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('senders_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    uniqueIndex('senders_utr').on(t.utr),
    index('senders_name_waiting').on(t.user_id).where(sql`${t.name_review} = 'waiting'`),
    check('senders_name_review', sql`${t.name_review} in ('waiting', 'allowed', 'refused')`),
  ],
);

/** Whom the product writes to when something happens to the account's mailings, once they have agreed to it. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    id: id(),
    user_id: owner(),
    email_address: text().notNull(),
    email_owner: text().notNull(),
    /** When its owner agreed; until then only the mail that asks for it goes there. */
    confirmed_at: at(),
    /** When that mail was last asked for again. */
    resent_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('notification_recipients_address').on(t.user_id, sql`lower(${t.email_address})`)],
);
