import type { Executor } from '@/lib/db/client';
import { holdRules as r } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import type { HoldRules } from './schemas';

export const NO_RULES: HoldRules = {
  first_order_above: null,
  buyer_orders: null,
  network_orders: null,
  after_dispute: false,
  country_differs: false,
};

/** Which paid orders are held; null where the shop has never said so. */
export async function readHoldRules(executor: Executor): Promise<HoldRules | null> {
  const [row] = await executor.select().from(r);
  if (!row) return null;
  const { first_order_above: above, buyer_orders, network_orders, after_dispute, country_differs } = row;
  return {
    first_order_above: above === null ? null : toNumber(above, env().STORE_CURRENCY),
    ...{ buyer_orders, network_orders, after_dispute, country_differs },
  };
}
