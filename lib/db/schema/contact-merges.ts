import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { contacts } from './audiences';
import { at, createdAt, id } from './columns';

/** Contacts that were found to be one person and made one on each of their lists. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The suppressed addresses that it added, as the other address was on those lists. */
    suppressed_ids: integer().array().notNull().default([]),
    undone_at: at(),
    created_at: createdAt(),
  },
  (t) => [index('contact_merges_user').on(t.user_id, t.id)],
);

/** What of a contact that stays was before, and its places in segments. */
export type MergedBefore = {
  fields: Record<string, string | null>;
  custom_field: Record<string, string> | null;
  segments: Record<string, 'listed' | 'added' | 'removed'>;
};

/** Each contact of a merge: what it was before where it stays, null where it was deleted. */
export const contactMergeChanges = pgTable(
  'contact_merge_changes',
  {
    merge_id: integer()
      .notNull()
      .references(() => contactMerges.id, { onDelete: 'cascade' }),
    contact_id: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    before: jsonb().$type<MergedBefore>(),
  },
  (t) => [
    primaryKey({ columns: [t.merge_id, t.contact_id] }),
    index('contact_merge_changes_contact').on(t.contact_id),
  ],
);

/** The other addresses of a person, by which the ledger and events know what happened before a merge. In lower case. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contact_id: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    merge_id: integer()
      .notNull()
      .references(() => contactMerges.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.contact_id, t.email] }),
    index('contact_addresses_email').on(t.user_id, t.email),
    index('contact_addresses_merge').on(t.merge_id),
    check('contact_addresses_lower', sql`${t.email} = lower(${t.email})`),
  ],
);
