import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, updatedAt } from './columns';
import { pictures } from './pictures';

/** How an account's emails look; no row for one that has chosen nothing. */
export const brandKits = pgTable('brand_kits', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  logo_id: integer().references(() => pictures.id, { onDelete: 'set null' }),
  /** In pixels, as emails show it. */
  logo_width: smallint().notNull(),
  /** By what they are for, as `#rrggbb`. */
  colors: jsonb().$type<Record<string, string>>().notNull(),
  heading_font: text().notNull(),
  body_font: text().notNull(),
  footer: text().notNull(),
  /** A name and an address on each line. */
  social: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});
