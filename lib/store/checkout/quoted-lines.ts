import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { conflict, invalid, notFound, type Problem } from '@/lib/errors';
import type { ProductKind } from '../catalogue/rows';
import type { OrderViewer } from '../order-access/order-viewer';
import { readSale, type Wanted } from '../orders/order-lines';
import { MAX_QUANTITY } from '../orders/schemas';
import type { QuotedLine } from '../payments/quote-token';
import { priceService } from '../pricing/price-service';

/** A line of a quote, with what is shown of it. */
export type PricedLine = QuotedLine & {
  product_name: string;
  service_name: string;
  slug: string;
  image: string;
  /** How many codes the line holds already, where it is an order's. */
  held?: number;
};

/** Lines of one service become one. @throws DomainError invalid for more of it than one order takes. */
export function addUpLines(
  lines: readonly { service_id: number; quantity: number }[],
  kind: ProductKind,
): Wanted[] {
  const byService = new Map<number, number>();
  for (const { service_id, quantity } of lines)
    byService.set(service_id, (byService.get(service_id) ?? 0) + quantity);
  const tooMany = [...byService].find(([, quantity]) => quantity > MAX_QUANTITY);
  if (tooMany) {
    const field = `lines.${lines.findIndex((line) => line.service_id === tooMany[0])}.quantity`;
    throw invalid({ field, text: `The ${field} must not be greater than ${MAX_QUANTITY}.` });
  }
  if (kind === 'top_up' && byService.size > 1)
    throw invalid({ field: 'lines', text: 'A top-up order has one denomination.' });
  return [...byService].map(([serviceId, quantity]) => ({ serviceId, quantity }));
}

/** What the services cost now: the campaign's price where all units that are wanted are left. */
export async function priceNow(
  kind: ProductKind,
  given: readonly { service_id: number; quantity: number }[],
): Promise<PricedLine[]> {
  const wanted = addUpLines(given, kind);
  const sale = await readSale(
    client(),
    kind,
    wanted.map(({ serviceId }) => serviceId),
  );
  const problems: Problem[] = given.flatMap(({ service_id }, index) => {
    const field = `lines.${index}.service_id`;
    return sale.has(service_id) ? [] : [{ field, text: `The selected ${field} is invalid.` }];
  });
  if (problems.length > 0) throw invalid(...problems);
  const now = new Date();
  return wanted.flatMap(({ serviceId, quantity }) => {
    const row = sale.get(serviceId);
    if (!row) return [];
    const price = priceService(row, now, env().STORE_CURRENCY, quantity);
    return {
      service_id: serviceId,
      quantity,
      base_price: price.price.toFixed(),
      discount: price.discountedAmount.toFixed(),
      campaign_id: price.isCampaignPrice ? (row.campaign?.id ?? null) : null,
      product_name: row.product_name,
      service_name: row.name,
      slug: row.slug,
      image: row.image,
    };
  });
}

/**
 * The lines of an order that waits for its payment, at the prices that it was made at.
 *
 * @throws DomainError not-found for an order that is not the viewer's; conflict for one that is paid.
 */
export async function linesOfOrder(
  utr: string,
  viewer: OrderViewer,
): Promise<{ kind: ProductKind; lines: PricedLine[] }> {
  const sql = client();
  const owned = 'userId' in viewer ? sql`and user_id = ${viewer.userId}` : sql``;
  const [order] = await sql<{ id: number; kind: ProductKind; status: number }[]>`
    select id, kind, status from orders where utr = ${utr} ${owned}`;
  if (!order) throw notFound();
  if (order.status !== 0) throw conflict('This order has been paid already.');
  const lines = await sql<PricedLine[]>`
    select coalesce(card_service_id, top_up_service_id) as service_id, quantity, base_price::text, discount::text,
      campaign_id, product_name, service_name, slug, image,
      (select count(*)::int from codes c where c.order_line_id = order_lines.id) as held
    from order_lines where order_id = ${order.id} order by position`;
  return { kind: order.kind, lines: [...lines] };
}
