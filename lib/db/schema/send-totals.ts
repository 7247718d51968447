import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { singleSends } from './mailings';

// What the ledger's rows of a single send add up to, so that its report counts no million of them. `addSendTotals` adds rows
// once they are written; a trigger adds what changes in them.

/** How the recipients at a receiving domain, in lower case, fared; without those left out. */
export const sendDomains = pgTable(
  'send_domains',
  {
    single_send_id: integer()
      .notNull()
      .references(() => singleSends.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    recipients: integer().notNull(),
    delivered: integer().notNull(),
    opened: integer().notNull(),
    clicked: integer().notNull(),
    bounced: integer().notNull(),
    /** Those of whom it isn't known whether the email arrived are among them. */
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.single_send_id, t.domain] })],
);

/** How many readers had this country, an id or a name, in their details. Empty: none. */
export const sendCountries = pgTable(
  'send_countries',
  {
    single_send_id: integer()
      .notNull()
      .references(() => singleSends.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    opened: integer().notNull(),
    clicked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.single_send_id, t.country] })],
);
