import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, updatedAt } from './columns';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A kind of mail that readers can leave by itself. `rand_id` names it where its number should not be shown. */
export const unsubscribeGroups = pgTable(
  'unsubscribe_groups',
  {
    id: id(),
    user_id: owner(),
    rand_id: text().notNull(),
    group_name: text().notNull(),
    description: text().notNull(),
    is_display: smallint().notNull().default(0),
    /** A deleted one keeps those who left it, so that it can be restored. */
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('unsubscribe_groups_user').on(t.user_id, t.id),
    uniqueIndex('unsubscribe_groups_rand').on(t.rand_id),
  ],
);

/** A file of addresses that are not to be mailed, and how many of them it added. */
export const suppressionImports = pgTable(
  'suppression_imports',
  {
    id: id(),
    user_id: owner(),
    added: integer().notNull().default(0),
    /** How many were taken off again, once it has been undone. */
    removed: integer(),
    undone_at: at(),
    created_at: createdAt(),
  },
  (t) => [index('suppression_imports_user').on(t.user_id, t.id)],
);

/** An address that is not to be mailed: for one group, or at all where there is no group. */
export const unsubscribes = pgTable(
  'unsubscribes',
  {
    id: id(),
    user_id: owner(),
    unsubscribe_groups_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'cascade' }),
    email_address: text().notNull(),
    /** Why it is here: by hand, by the reader, or because its mail came back. */
    reason: text({ enum: ['manual', 'reader', 'bounce', 'complaint'] })
      .notNull()
      .default('manual'),
    /** The import that brought it, so that an import can be undone. */
    import_id: integer(),
    /** The file of suppressed addresses that added it, so that this can be undone. */
    suppression_import_id: integer(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('unsubscribes_import').on(t.import_id).where(sql`${t.import_id} is not null`),
    index('unsubscribes_suppression_import')
      .on(t.suppression_import_id)
      .where(sql`${t.suppression_import_id} is not null`),
    uniqueIndex('unsubscribes_address').on(
      t.user_id,
      sql`coalesce(${t.unsubscribe_groups_id}, 0)`,
      sql`lower(${t.email_address})`,
    ),
    index('unsubscribes_group').on(t.unsubscribe_groups_id, t.id),
    index('unsubscribes_user').on(t.user_id, t.id),
    index('unsubscribes_since').on(t.user_id, t.created_at, t.id),
  ],
);
