import Big from 'big.js';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { codeBatches as b, type suppliers } from '@/lib/db/schema';
import { env } from '@/lib/env';
import type { Cost } from './driver';

const today = () => new Date().toISOString().slice(0, 10);

/** What a supplier’s price is in the store’s currency; null where its rate isn’t known. */
export function costInStore(
  { currency, exchange_rate }: Pick<typeof suppliers.$inferSelect, 'currency' | 'exchange_rate'>,
  cost: Cost | null,
): string | null {
  if (cost?.currency === env().STORE_CURRENCY) return cost.amount;
  if (cost?.currency !== currency) return null;
  return new Big(cost.amount).times(exchange_rate).round(4, Big.roundHalfUp).toFixed();
}

/** The batch of what was bought of a service today at one price, so that its cost counts as other codes’ does. */
export async function batchOfPurchase(
  tx: Transaction,
  card_service_id: number,
  supplier: typeof suppliers.$inferSelect,
  cost: Cost | null,
): Promise<number> {
  const own = costInStore(supplier, cost);
  const isForeign = own !== null && cost !== null && cost.currency !== env().STORE_CURRENCY;
  const values = {
    card_service_id,
    name: `${supplier.name}, ${today()}`,
    supplier: supplier.name,
    cost: own,
    foreign_cost: isForeign ? cost.amount : null,
    foreign_currency: isForeign ? cost.currency : null,
  };
  const [known] = await tx
    .select({ id: b.id })
    .from(b)
    .where(
      and(
        eq(b.card_service_id, card_service_id),
        eq(b.name, values.name),
        isNull(b.created_by),
        isNull(b.quarantined_at),
        sql`${b.cost} is not distinct from ${own}::numeric`,
      ),
    )
    .limit(1);
  if (known) return known.id;
  const [made] = await tx.insert(b).values(values).returning({ id: b.id });
  if (!made) throw new Error('The batch was not written.');
  return made.id;
}
