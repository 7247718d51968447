import type { z } from 'zod';
import { env } from '@/lib/env';
import { symbolOf } from '@/lib/money';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { priceService } from '../pricing/price-service';
import { cleanProductHtml } from './clean-product-html';
import type { ProductRow, ServiceRow } from './rows';
import type {
  CardInList,
  CardServiceView,
  CardView,
  PricedTopUpServiceView,
  TopUpInDetail,
  TopUpInList,
  TopUpServiceView,
} from './schemas';

/** The address of a picture that is kept as a path below `public/`. */
export const publicUrl = (path: string) => `${env().APP_URL}/${path.replace(/^\/+/, '')}`;

function serviceView(row: ServiceRow, now: Date) {
  const currency = env().STORE_CURRENCY;
  const current = priceService(row, now, currency);
  const { campaign } = row;
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    image_driver: row.image_driver,
    price: current.price.toNumber(),
    discount: current.discount.toNumber(),
    discount_type: current.discountType,
    status: row.status,
    is_offered: current.isOffered ? 1 : 0,
    offered_sell: current.isOffered ? row.offered_sell : 0,
    max_sell: current.isOffered ? row.max_sell : 0,
    sort_by: row.sort_by,
    old_data: current.isOffered
      ? { price: Number(row.price), discount: Number(row.discount), discount_type: row.discount_type }
      : null,
    campaign_data:
      current.isOffered && campaign
        ? {
            price: String(Number(campaign.price)),
            discount: String(Number(campaign.discount)),
            discount_type: campaign.discount_type,
            max_sell: String(row.max_sell),
          }
        : null,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    image_path: publicUrl(row.image),
    currency,
    currency_symbol: symbolOf(currency),
    discountedAmount: current.discountedAmount.toNumber(),
    discountedPriceWithoutDiscount: current.net.toNumber(),
  };
}

export function topUpServiceView(row: ServiceRow, now: Date): z.input<typeof PricedTopUpServiceView> {
  return { ...serviceView(row, now), top_up_id: row.parent_id } satisfies z.input<typeof TopUpServiceView>;
}

export function cardServiceView(row: ServiceRow, now: Date): z.input<typeof CardServiceView> {
  return { ...serviceView(row, now), card_id: row.parent_id };
}

function productView(row: ProductRow) {
  return {
    id: row.id,
    category_id: row.category_id,
    name: row.name,
    slug: row.slug,
    region: row.region,
    note: row.note,
    status: row.status,
    instant_delivery: row.instant_delivery,
    image: {
      image: row.image,
      image_driver: row.image_driver,
      preview: row.preview,
      preview_driver: row.preview_driver,
    },
    description: cleanProductHtml(row.description),
    guide: cleanProductHtml(row.guide),
    total_review: row.total_review,
    avg_rating: Number(row.avg_rating),
    sort_by: row.sort_by,
    deleted_at: timestampOrNull(row.deleted_at),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    preview_image: publicUrl(row.preview),
  };
}

const topUpRoute = (slug: string) => `${env().APP_URL}/top-up/${slug}`;

export function topUpInList(row: ProductRow, now: Date): z.input<typeof TopUpInList> {
  const fields = row.order_information ?? [];
  return {
    ...productView(row),
    top_up_detail_route: topUpRoute(row.slug),
    order_information: Object.fromEntries(fields.map((field, index) => [String(index + 1), field])),
    services: row.services.map((service) => topUpServiceView(service, now)),
  };
}

export function topUpInDetail(row: ProductRow, now: Date): z.input<typeof TopUpInDetail> {
  return {
    ...productView(row),
    top_up_detail_route: topUpRoute(row.slug),
    order_information: row.order_information ?? [],
    active_services: row.services.map((service) => topUpServiceView(service, now)),
  };
}

export function cardView(row: ProductRow): z.input<typeof CardView> {
  return { ...productView(row), product_image: publicUrl(row.image) };
}

export function cardInList(row: ProductRow, now: Date): z.input<typeof CardInList> {
  const currency = env().STORE_CURRENCY;
  return {
    ...cardView(row),
    card_detail_route: `${env().APP_URL}/card/${row.slug}`,
    price_from: lowestPrice(row.services, now),
    currency,
    currency_symbol: symbolOf(currency),
  };
}

/** What the cheapest of the services costs now, in the store's currency. */
export function lowestPrice(services: readonly ServiceRow[], now: Date): number | null {
  const prices = services.map((service) => priceService(service, now, env().STORE_CURRENCY).net.toNumber());
  return prices.length > 0 ? Math.min(...prices) : null;
}
