import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, bytes, createdAt, id } from './columns';

/** Pictures for mails, as they are served: made anew from what was uploaded. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first 32 hexadecimal digits of SHA-256 of `data`: the picture's public name. */
    hash: text().notNull(),
    file_name: text().notNull(),
    /** What stands in its place where pictures are off. */
    alt: text().notNull().default(''),
    /** Its media type. */
    type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** Null once it is in the object store. */
    data: bytes(),
    /** Out of the library, and still served: mails that went out show it. */
    deleted_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('pictures_own').on(t.user_id, t.hash),
    index('pictures_served').on(t.hash),
    index('pictures_listed').on(t.user_id, t.id).where(sql`${t.deleted_at} is null`),
    index('pictures_unmoved').on(t.id).where(sql`${t.data} is not null`),
  ],
);

/** What is in the object store of pictures that are no more. */
export const orphanedObjects = pgTable('orphaned_objects', {
  key: text().primaryKey(),
  created_at: createdAt(),
});
