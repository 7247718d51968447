import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, bytes, createdAt, id, updatedAt } from './columns';
import type { ConsentColumn, ImportReview, ImportSettings } from './import-settings';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A list of contacts. A removed one keeps its row and takes its contacts with it. */
export const contactTypes = pgTable(
  'contact_types',
  {
    id: id(),
    user_id: owner(),
    name: text().notNull(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('contact_types_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`)],
);

/**
 * A person on a list. `custom_field` maps the account's custom field names to texts as they were given. `country` is
 * kept as given, an id or a name.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    user_id: owner(),
    contact_type_id: integer()
      .notNull()
      .references(() => contactTypes.id, { onDelete: 'cascade' }),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text().notNull(),
    alt_email: text(),
    country: text().notNull().default(''),
    state: text().notNull().default(''),
    city: text().notNull().default(''),
    address_line1: text().notNull().default(''),
    address_line2: text().notNull().default(''),
    state_province_region: text().notNull().default(''),
    postal_code: text().notNull().default(''),
    custom_field: jsonb().$type<Record<string, string>>(),
    /** The import that made the contact, so that an import can be undone, and the line of its file. */
    import_id: integer(),
    import_line: integer(),
    /** When it came onto its list from another; null for where it was made. */
    listed_at: at(),
    search: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple', first_name || ' ' || last_name || ' ' || email || ' ' || replace(email, '@', ' ') || ' ' || city)`,
    ),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    // It includes id, email and user_id, which Drizzle can't say, so that a list by address needn't look at the rows.
    uniqueIndex('contacts_address')
      .on(t.contact_type_id, sql`lower(${t.email})`)
      .where(sql`${t.deleted_at} is null`),
    index('contacts_user').on(t.user_id, t.id, t.contact_type_id).where(sql`${t.deleted_at} is null`),
    // For lists in the order of names, far down as well. The last two spare a look at the row.
    index('contacts_name')
      .on(t.user_id, sql`lower(${t.first_name})`, t.id, t.first_name, t.contact_type_id)
      .where(sql`${t.deleted_at} is null`),
    index('contacts_last_name')
      .on(t.user_id, sql`lower(${t.last_name})`, t.id, t.last_name, t.contact_type_id)
      .where(sql`${t.deleted_at} is null`),
    index('contacts_type').on(t.user_id, t.contact_type_id, t.id).where(sql`${t.deleted_at} is null`),
    // How many came on a day.
    index('contacts_came').on(t.user_id, t.created_at).where(sql`${t.deleted_at} is null`),
    // Who left a list, and when.
    index('contacts_gone').on(t.contact_type_id, t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('contacts_search').using('gin', t.search),
    index('contacts_import').on(t.import_id, t.id).where(sql`${t.import_id} is not null`),
  ],
);

/** Reserved fields (no account) and the accounts' own. */
export const fields = pgTable(
  'fields',
  {
    id: id(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    field_name: text().notNull(),
    field_type: text({ enum: ['text', 'number', 'datetime-local'] }).notNull(),
    is_reserved: smallint().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('fields_name').on(sql`coalesce(${t.user_id}, 0)`, sql`lower(${t.field_name})`),
    check('fields_type', sql`${t.field_type} in ('text', 'number', 'datetime-local')`),
    check('fields_reserved', sql`(${t.is_reserved} = 1) = (${t.user_id} is null)`),
  ],
);

/** Custom fields that were deleted lately, and can be restored with their values. */
export const deletedFields = pgTable(
  'deleted_fields',
  {
    /** The id that it had, and has again when it is restored. */
    id: id(),
    user_id: owner(),
    field_name: text().notNull(),
    field_type: text({ enum: ['text', 'number', 'datetime-local'] }).notNull(),
    created_at: at().notNull(),
    deleted_at: at().notNull().defaultNow(),
  },
  (t) => [index('deleted_fields_user').on(t.user_id, t.deleted_at)],
);

/** Their values, off the contacts, so that a new field of the same name begins empty. */
export const deletedFieldValues = pgTable(
  'deleted_field_values',
  {
    field_id: integer()
      .notNull()
      .references(() => deletedFields.id, { onDelete: 'cascade' }),
    contact_id: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.field_id, t.contact_id] }),
    // For the foreign key, when contacts are erased.
    index('deleted_field_values_contact').on(t.contact_id),
  ],
);

/** A question about a list's contacts: parallel arrays of fields, operators and values. Its answer is live. */
export const segments = pgTable(
  'segments',
  {
    id: id(),
    user_id: owner(),
    contact_type_id: integer()
      .notNull()
      .references(() => contactTypes.id, { onDelete: 'cascade' }),
    segment_name: text().notNull(),
    select_field: jsonb().$type<string[]>().notNull().default([]),
    select_operator: jsonb().$type<string[]>().notNull().default([]),
    value: jsonb().$type<string[]>().notNull().default([]),
    query_type: text({ enum: ['and', 'or'] }),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('segments_user').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`)],
);

/**
 * A segment's recipients as far as they need a row: people added by hand, people removed by hand, and matching
 * contacts that have been listed, so that each has an id of its own.
 */
export const segmentRecipients = pgTable(
  'segment_recipients',
  {
    id: id(),
    user_id: owner(),
    segment_id: integer()
      .notNull()
      .references(() => segments.id, { onDelete: 'cascade' }),
    /** Null for somebody added by hand who is no contact of the list. */
    contact_id: integer().references(() => contacts.id, { onDelete: 'cascade' }),
    standing: text({ enum: ['listed', 'added', 'removed'] }).notNull(),
    /** Of somebody added by hand; the others are read from the contact. */
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('segment_recipients_contact')
      .on(t.segment_id, t.contact_id)
      .where(sql`${t.contact_id} is not null`),
    uniqueIndex('segment_recipients_email')
      .on(t.segment_id, sql`lower(${t.email})`)
      .where(sql`${t.contact_id} is null`),
    // For the foreign key, when contacts are deleted.
    index('segment_recipients_of_contact').on(t.contact_id).where(sql`${t.contact_id} is not null`),
    index('segment_recipients_hand').on(t.segment_id, t.standing).where(sql`${t.standing} <> 'listed'`),
    check(
      'segment_recipients_who',
      sql`${t.contact_id} is not null or (${t.standing} = 'added' and ${t.email} is not null)`,
    ),
  ],
);

/** One upload of contacts: its file while it is being read, how far it is, and what it found. */
export const contactImports = pgTable(
  'contact_imports',
  {
    id: id(),
    user_id: owner(),
    /** Null as long as its list has yet to be made. */
    contact_type_id: integer().references(() => contactTypes.id, { onDelete: 'cascade' }),
    /** The list that is made when it starts. */
    list_name: text(),
    mode: text({ enum: ['all', 'skip_bad'] })
      .notNull()
      .default('all'),
    status: text({ enum: ['staged', 'reading', 'writing', 'done', 'failed', 'undoing', 'undone'] })
      .notNull()
      .default('reading'),
    lines_read: integer().notNull().default(0),
    good: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    /** Lines whose address stands again further down: the last one counts. */
    duplicates: integer().notNull().default(0),
    /** People who were on the list already and stayed as they were. */
    unchanged: integer().notNull().default(0),
    /** Addresses that came among the global unsubscribers. */
    suppressed: integer().notNull().default(0),
    /** The first bad lines, each a sentence that names its line. */
    problems: jsonb().$type<string[]>().notNull().default([]),
    file_name: text().notNull().default(''),
    file_bytes: integer().notNull().default(0),
    settings: jsonb().$type<ImportSettings>(),
    /** The columns of its file that say whether people may be emailed; before it is read, what was decided of them. */
    consent: jsonb().$type<ConsentColumn[]>().notNull().default([]),
    /** What it would do by its settings as they are; null until that is counted. */
    review: jsonb().$type<ImportReview>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: at(),
    /** Of those it added and updated, how many its undo has looked at, and what became of them. */
    undo_processed: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    /** The last added contact that its undo has looked at: the next batch begins behind it. */
    undo_cursor: integer().notNull().default(0),
  },
  (t) => [index('contact_imports_user').on(t.user_id, t.id)],
);

/** The file of an import that a job reads, in pieces, until it has been read. */
export const contactImportPieces = pgTable(
  'contact_import_pieces',
  {
    import_id: integer()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.number] })],
);

/** What an import changed of contacts that were there before, so that it can be undone. */
export const contactImportChanges = pgTable(
  'contact_import_changes',
  {
    import_id: integer()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    contact_id: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    uniqueIndex('contact_import_changes_once').on(t.import_id, t.contact_id),
    // For the foreign key, when contacts are deleted.
    index('contact_import_changes_contact').on(t.contact_id),
  ],
);

/** The lines of an import's file that can't be read, as far as they are kept. */
export const contactImportBadLines = pgTable(
  'contact_import_bad_lines',
  {
    import_id: integer()
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** The column at fault and what stands in it; empty where the line as a whole is. */
    column_name: text().notNull(),
    value: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.line] })],
);

/** What the columns of files became, to be proposed for the next file with the same header. */
export const contactImportMappings = pgTable(
  'contact_import_mappings',
  {
    user_id: owner(),
    /** A hash of the header's names. */
    shape: text().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.shape] })],
);
