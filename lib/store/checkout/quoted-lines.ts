import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders as o } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { type BrokenRule, conflict, invalid, notFound } from '@/lib/errors';
import { loadSellables } from '../catalogue/load-sellables';
import type { ProductKind } from '../catalogue/rows';
import type { OrderViewer } from '../order-access/order-viewer';
import { OrderStatus } from '../order-states';
import { linesOverLimit, mergeLines } from '../orders/merge-lines';
import { readOrderLines } from '../orders/read-order-lines';
import { MAX_QUANTITY } from '../orders/schemas';
import { type Line, priceLines, type Wanted } from '../pricing/price-lines';
import { quoteReads } from './quote-reads';

/** A line of a quote. */
export type QuotableLine = Line & {
  /** How many codes the line holds already, where it is an order's. */
  held?: number;
};

type Given = readonly { service_id: number; quantity: number }[];

/** What a line's service is that can't be bought. Clients match on the path as it is. */
export function notOnSale(index: number): BrokenRule {
  const field = `lines.${index}.service_id`;
  return { field, rule: 'exists', name: field };
}

/** What is wanted of each service. @throws DomainError invalid for more of it than one order takes. */
export function wantedOf(lines: Given, kind: ProductKind): Wanted[] {
  const [first] = linesOverLimit(lines);
  if (first !== undefined)
    throw invalid({ field: `lines.${first}.quantity`, rule: 'max', limit: MAX_QUANTITY });
  const wanted = mergeLines(lines);
  if (kind === 'top_up' && wanted.length > 1)
    throw invalid({ field: 'lines', text: 'A top-up order has one denomination.' });
  return wanted;
}

/** What the services cost now: the campaign's price where all units that are wanted are left. */
export async function priceNow(kind: ProductKind, given: Given): Promise<QuotableLine[]> {
  const wanted = wantedOf(given, kind);
  const ids = wanted.map(({ serviceId }) => serviceId);
  const sellables = await quoteReads.run(`sellables ${kind} ${ids}`, () => loadSellables(db(), kind, ids));
  const problems = given.flatMap(({ service_id }, index) =>
    sellables.has(service_id) ? [] : [notOnSale(index)],
  );
  if (problems.length > 0) throw invalid(...problems);
  return priceLines(sellables, wanted, new Date());
}

/** Of an account's order, or for who holds the link. */
const readOrder = statement({
  params: { utr: o.utr, userId: o.user_id },
  row: {
    id: o.id,
    kind: o.kind,
    status: o.status,
    coupon_code: o.coupon_code,
    coupon_discount: o.coupon_discount,
  },
  text: ({ utr, userId }) => sql`
    select ${o.id}, ${o.kind}, ${o.status}, ${o.coupon_code}, ${o.coupon_discount} from ${o}
    where ${o.utr} = ${utr} and (${userId}::int is null or ${o.user_id} = ${userId})`,
});

/**
 * The lines of an order that waits for its payment, at the prices that it was made at.
 *
 * @throws DomainError not-found for an order that is not the viewer's; conflict for one that is paid.
 */
export async function linesOfOrder(
  utr: string,
  viewer: OrderViewer,
): Promise<{
  kind: ProductKind;
  lines: QuotableLine[];
  coupon: { code: string; amount: string } | null;
}> {
  const userId = 'userId' in viewer ? viewer.userId : null;
  const [order] = await readOrder(db(), { utr, userId });
  if (!order) throw notFound();
  if (order.status !== OrderStatus.initiate) throw conflict('This order has been paid already.');
  const { id: orderId, kind, coupon_code: code, coupon_discount: amount } = order;
  const lines = await readOrderLines(db(), { orderId });
  return { kind, lines, coupon: code === null ? null : { code, amount } };
}
