import Big from 'big.js';
import type { OrderField, orderLines } from '@/lib/db/schema';
import { priceService } from '@/lib/store/pricing/price-service';
import type { OrderPlan } from './orders-plan';
import type { Random } from './random';
import type { SeededProducts } from './reviews';

export const CURRENCY = 'USD';

export type LineRow = Omit<typeof orderLines.$inferInsert, 'order_id'>;

/** A planned order's lines with the prices of the catalogue, and what they come to. */
export function linesOf(
  plan: OrderPlan,
  { topUps, cards }: SeededProducts,
): { lines: LineRow[]; total: Big } {
  const lines = plan.lines.map(([slug, name, quantity], position): LineRow => {
    const topUp = topUps.get(slug);
    const product = topUp ?? cards.get(slug);
    const service = product?.services.find((one) => one.name === name);
    if (!product || !service) throw new Error(`There is no ${name} of ${slug} in the demo catalogue.`);
    const atCampaign = plan.campaign && service.campaign_price !== null;
    const terms = atCampaign
      ? {
          price: service.campaign_price ?? service.price,
          discount: service.campaign_discount ?? '0',
          discount_type: service.campaign_discount_type ?? 'percentage',
        }
      : { price: service.price, discount: service.discount, discount_type: service.discount_type };
    const { price, discountedAmount } = priceService(
      { ...terms, campaign: null, max_sell: 0, offered_sell: 0 },
      new Date(0),
      CURRENCY,
    );
    return {
      position,
      card_service_id: topUp ? null : service.id,
      top_up_service_id: topUp ? service.id : null,
      campaign_id: atCampaign ? service.campaign_id : null,
      quantity,
      base_price: price.toString(),
      discount: discountedAmount.toString(),
      product_name: product.name,
      service_name: service.name,
      slug,
      image: service.image,
    };
  });
  const total = lines.reduce(
    (sum, { base_price, discount, quantity }) =>
      sum.plus(new Big(base_price).minus(discount).times(quantity)),
    new Big(0),
  );
  return { lines, total };
}

/** Field values that look like the field's example, for buyers who are not worth a line of their own. */
export function madeUpPlayer(fields: readonly OrderField[], random: Random): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field_name, field_placeholder, option }) => [
      field_name,
      option
        ? random.pick(Object.keys(option))
        : field_placeholder.replace(/(?<=[0-9])[0-9]/g, () => String(random.int(0, 9))),
    ]),
  );
}

/** What an order keeps of the player: the values under the fields' labels. */
export function informationsOf(
  fields: readonly OrderField[],
  player: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ field_value, field_name }) => [field_value, player[field_name] ?? '']),
  );
}
