import type { Transaction } from '@/lib/db/client';
import { env } from '@/lib/env';
import { formatMoney } from '@/lib/money';
import { differsInCountry } from './hints';
import { readHoldRules } from './hold-rules';
import { type FraudSignals, readSignals } from './read-signals';
import type { HoldRules } from './schemas';

/** Why the shop’s rules hold an order that has just been paid, in sentences for the team; none for most orders. */
export async function reasonsToHold(tx: Transaction, orderId: number): Promise<string[]> {
  const rules = await readHoldRules(tx);
  if (!rules || Object.values(rules).every((rule) => rule === null || rule === false)) return [];
  return matching(rules, await readSignals(tx, orderId));
}

function matching(rules: HoldRules, signals: FraudSignals): string[] {
  const { first_order_above: above, buyer_orders, network_orders } = rules;
  const reasons: string[] = [];
  if (above !== null && signals.is_first && Number(signals.price) > above)
    reasons.push(`First order, above ${formatMoney(above, env().STORE_CURRENCY)}.`);
  // With the order itself.
  if (buyer_orders !== null && signals.buyer_orders + 1 > buyer_orders)
    reasons.push(`${signals.buyer_orders + 1} orders of this buyer within an hour.`);
  if (network_orders !== null && signals.network_orders + 1 > network_orders)
    reasons.push(`${signals.network_orders + 1} orders from this network within an hour.`);
  if (rules.after_dispute && signals.disputed_orders > 0)
    reasons.push('A bank has disputed an earlier payment of this buyer.');
  if (rules.country_differs && differsInCountry(signals))
    reasons.push(`Paid from ${signals.payer_country}, while the buyer’s time zone is ${signals.time_zone}.`);
  return reasons;
}
