import type { OrderField } from '@/lib/db/schema/catalogue';
import { foundOrNull } from '@/lib/errors';
import { getProduct } from '../catalogue/get-product';
import type { getOrder } from '../orders/get-order';

type Order = Awaited<ReturnType<typeof getOrder>>;

/** A product of the order that is still in the catalogue. */
export type OrderProduct = {
  kind: 'card' | 'top_up';
  id: number;
  name: string;
  slug: string;
  region: string;
  /** HTML that somebody typed. */
  guide: string;
  /** What its buyers are asked about the player. */
  fields: readonly OrderField[];
  /** What the order's account has written about it. */
  review: { rating: number; comment: string } | null;
};

/** The order's products, each once; those that are no longer sold are left out. */
export async function orderProducts(order: Order): Promise<OrderProduct[]> {
  const { kind, order_details: lines, review_user_info: reviews } = order;
  const slugs = [...new Set(lines.map(({ slug }) => slug))];
  const found = await Promise.all(
    slugs.map(async (slug): Promise<OrderProduct[]> => {
      const filled = await foundOrNull(getProduct(kind, { slug }));
      if (!filled) return [];
      const { id, name, region, guide, order_information: fields = [] } = filled.value.product;
      const written = reviews[lines.findIndex((line) => line.slug === slug)]?.review;
      const review =
        written && written.rating !== null
          ? { rating: written.rating, comment: written.comment ?? '' }
          : null;
      return [{ kind, id, name, slug, region, guide, fields, review }];
    }),
  );
  return found.flat();
}
