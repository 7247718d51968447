import type { OrderPlan } from './orders-plan';
import type { Random } from './random';
import type { ReviewSeed } from './review-seed';
import type { SeededProducts } from './reviews';

/** An order for each review of a buyer, a few days before it, unless the plans hold one already. */
export function ordersOfReviewers(
  reviews: readonly ReviewSeed[],
  plans: readonly OrderPlan[],
  { topUps, cards }: SeededProducts,
  random: Random,
): OrderPlan[] {
  const planned = new Set(plans.map(({ buyer, lines }) => `${buyer} ${lines[0]?.[0]}`));
  return reviews
    .filter(
      ([product, reviewer, , , standing]) => standing === 'buyer' && !planned.has(`${reviewer} ${product}`),
    )
    .map(([product, reviewer, , daysAgo]) => {
      const topUp = topUps.get(product);
      const services = topUp
        ? topUp.services
        : (cards.get(product)?.services.filter(({ stock }) => stock > 0) ?? []);
      const active = services.filter(({ status }) => status === 1);
      // Who reviewed in the last two days bought what is in the campaign that runs.
      const offered = daysAgo < 2 ? active.find(({ campaign_id }) => campaign_id !== null) : undefined;
      const { name } =
        offered ?? random.pick(active.filter(({ campaign_id }) => campaign_id === null).slice(0, 4));
      return {
        buyer: reviewer,
        kind: topUp ? ('top_up' as const) : ('card' as const),
        daysAgo: daysAgo + (offered ? 0.04 : 0.5 + random.next() * 3),
        end: 'completed' as const,
        lines: [[product, name, topUp ? 1 : random.pick([1, 1, 1, 2])]] as const,
        pay: ['sandbox', random.pick(['USD', 'USD', 'EUR', 'JPY'] as const)] as const,
        ...(offered ? { campaign: true as const } : {}),
      };
    });
}
