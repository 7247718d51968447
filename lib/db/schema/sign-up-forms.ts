import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { contacts, contactTypes } from './audiences';
import { at, createdAt, id, updatedAt } from './columns';
import { senders } from './senders';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A field that a form asks for beside the address: one that every contact has, or one of the account's own. */
export type AskedField = { name: string; is_required: boolean };

/** A page on which strangers sign up for a list. */
export const signUpForms = pgTable(
  'sign_up_forms',
  {
    id: id(),
    user_id: owner(),
    utr: text().notNull(),
    name: text().notNull(),
    contact_type_id: integer()
      .notNull()
      .references(() => contactTypes.id, { onDelete: 'cascade' }),
    /** Who asks for the confirmation. */
    sender_id: integer().references(() => senders.id, { onDelete: 'set null' }),
    title: text().notNull(),
    intro: text().notNull(),
    consent_text: text().notNull(),
    fields: jsonb().$type<AskedField[]>().notNull().default([]),
    confirmation_subject: text().notNull(),
    confirmation_html: text().notNull(),
    /** The design that its HTML was composed of; null where it was written as HTML. */
    confirmation_json: text(),
    thank_you: text().notNull(),
    status: text({ enum: ['open', 'closed'] })
      .notNull()
      .default('closed'),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('sign_up_forms_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    uniqueIndex('sign_up_forms_utr').on(t.utr),
    check('sign_up_forms_status', sql`${t.status} in ('open', 'closed')`),
  ],
);

/** What a stranger agreed to on a form, and whether the owner of the address confirmed it. Outlives its form. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: id(),
    user_id: owner(),
    form_id: integer()
      .notNull()
      .references(() => signUpForms.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** As it was shown. */
    consent_text: text().notNull(),
    network: text().notNull(),
    user_agent: text().notNull(),
    /** The site that the form was sent from. */
    origin: text(),
    token_hash: text().notNull(),
    /** When the link that confirms it was mailed; null where the address can't be mailed. */
    mailed_at: at(),
    confirmed_at: at(),
    confirmed_network: text(),
    contact_id: integer().references(() => contacts.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    index('sign_ups_form').on(t.form_id, t.id),
    index('sign_ups_address').on(t.user_id, sql`lower(${t.email})`),
    index('sign_ups_contact').on(t.contact_id).where(sql`${t.contact_id} is not null`),
    index('sign_ups_waiting').on(t.created_at).where(sql`${t.confirmed_at} is null`),
    uniqueIndex('sign_ups_token').on(t.token_hash),
  ],
);
