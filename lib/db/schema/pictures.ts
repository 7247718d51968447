import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/**
 * Pictures of products, as the shop serves them: made anew from what was uploaded. A product, its services and the orders
 * of it name them by their path, and old orders go on showing what they were made with.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: id(),
    /** As above. */
    hash: text().notNull(),
    /** Its media type. */
    type: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** Null once it is in the object store. */
    data: bytes(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('product_pictures_hash').on(t.hash),
    index('product_pictures_unmoved').on(t.id).where(sql`${t.data} is not null`),
    check('product_pictures_type', sql`${t.type} in ('image/jpeg', 'image/png')`),
  ],
);

/** What is in the object store of pictures that are no more. */
export const orphanedObjects = pgTable('orphaned_objects', {
  key: text().primaryKey(),
  created_at: createdAt(),
});
