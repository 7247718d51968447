import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { cardServices, codes, orderLines as l, orders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import type { Sellable } from '../pricing/price-lines';
import { isFree } from './is-free';

// Of the codes that it hasn't reserved it locks as many as it lacks: what somebody else is taking isn't there for it.
const readSoldOut = statement({
  params: { utr: orders.utr },
  row: { id: cardServices.id },
  text: ({ utr }) => sql`
    select ${cardServices.id} from ${orders} join ${l} on ${l.order_id} = ${orders.id}
    join ${cardServices} on ${cardServices.id} = ${l.card_service_id} and ${cardServices.stops_empty}
    cross join lateral (
      select ${l.quantity} - count(*) as count from ${codes} where ${codes.order_line_id} = ${l.id}) as lacking
    cross join lateral (
      select count(*) as count from (
        select ${codes.id} from ${codes} where ${codes.card_service_id} = ${cardServices.id} and ${isFree()}
        order by ${codes.id} limit lacking.count for update skip locked) as locked) as free
    where ${orders.utr} = ${utr} and free.count < lacking.count`,
});

/**
 * Refuses an order that has just been made, and has reserved what it may, where there are too few codes of something that
 * isn’t sold then.
 *
 * @param sellables the order’s services: without one that stops, nothing is asked.
 * @param ids the services as they were given; `fieldOf` names the field of each.
 * @throws DomainError invalid, with each problem.
 */
export async function refuseSoldOut(
  tx: Transaction,
  utr: string,
  sellables: ReadonlyMap<number, Sellable>,
  ids: readonly number[],
  fieldOf: (index: number) => string,
): Promise<void> {
  if (![...sellables.values()].some(({ stops_empty }) => stops_empty)) return;
  const soldOut = new Set((await readSoldOut(tx, { utr })).map(({ id }) => id));
  const problems = ids.flatMap((id, index) => {
    const row = sellables.get(id);
    return row && soldOut.has(id) ? [{ field: fieldOf(index), text: soldOutText(row) }] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
}

const soldOutText = ({ name, product_name }: Sellable): string =>
  `There aren’t enough codes of ${product_name}, ${name}, in stock. Order fewer, or come back later.`;
