import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint } from 'drizzle-orm/pg-core';
import { money, updatedAt } from './columns';

/** Which paid orders wait until somebody of the team has checked them. One row; without it, none. A null rule is off. */
export const holdRules = pgTable(
  'hold_rules',
  {
    id: smallint().primaryKey().default(1),
    /** A buyer’s first order, above this in the store’s currency. */
    first_order_above: money(),
    /** More than so many orders of one buyer within an hour. */
    buyer_orders: smallint(),
    /** More than so many orders from one network within an hour. */
    network_orders: smallint(),
    /** Any order of a buyer with a payment that a bank has disputed. */
    after_dispute: boolean().notNull().default(false),
    /** The payer’s country isn’t the one where the buyer is. */
    country_differs: boolean().notNull().default(false),
    updated_at: updatedAt(),
  },
  (t) => [
    check('hold_rules_one', sql`${t.id} = 1`),
    check('hold_rules_above', sql`${t.first_order_above} >= 0`),
    check('hold_rules_orders', sql`${t.buyer_orders} > 0 and ${t.network_orders} > 0`),
  ],
);
