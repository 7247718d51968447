import { offerSales } from './campaigns';
import type { OrderPlan } from './orders-plan';
import type { Random } from './random';
import type { SeededProducts } from './reviews';

const resellers = [
  'orders@pixel-kiosk.example',
  'stock@lanhaus.example',
  'buying@corner-top-up.example',
] as const;

const MOST_AT_ONCE = 20;

/** Orders of what the campaigns have sold besides the plans, by resellers who buy several at once. */
export function ordersOfOffers(
  plans: readonly OrderPlan[],
  { topUps }: SeededProducts,
  random: Random,
): OrderPlan[] {
  const planned = (product: string, service: string) =>
    plans
      .filter(({ campaign, end }) => campaign && end !== 'expired')
      .flatMap(({ lines }) => lines)
      .filter(([slug, name]) => slug === product && name === service)
      .reduce((sum, [, , quantity]) => sum + quantity, 0);
  return offerSales().flatMap(({ product, service, sold, since, until }) => {
    const made: OrderPlan[] = [];
    for (let left = sold - planned(product, service); left > 0; ) {
      const quantity = Math.min(left, random.int(3, MOST_AT_ONCE));
      left -= quantity;
      made.push({
        buyer: random.pick(resellers),
        kind: topUps.has(product) ? 'top_up' : 'card',
        daysAgo: until + random.next() * (since - until),
        end: 'completed',
        lines: [[product, service, quantity]],
        campaign: true,
      });
    }
    return made;
  });
}
