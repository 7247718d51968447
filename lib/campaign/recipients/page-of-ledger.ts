import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { pagination, wantedPage } from '../paging/pagination';
import { type DeliveryRow, deliveryColumns, deliveryRow } from './rows';

type Ledger<V> = { from: SQL; order: SQL; view: (row: DeliveryRow) => V };

/** As many rows are found, counted and put in order in one pass over the ledger. */
const FEW = 2_000;

type Query = Pick<Ledger<unknown>, 'from' | 'order'>;
type Page = { perPage: number; offset: number };
type Found = { total: number; ids: readonly number[] };

/** A page of a list of few rows; null where there are more, of which no more are read. */
async function pageOfFew({ from, order }: Query, { perPage, offset }: Page): Promise<Found | null> {
  const [found] = await rows(
    db(),
    { total: value.integer, ids: value.bigints },
    sql`
      with found as materialized (select ${deliveries.id}, row(${order}) as place ${from} limit ${FEW + 1})
      select (select count(*)::int from found) as total,
        array(select id from found order by place limit ${perPage} offset ${offset}) as ids`,
  );
  return found && found.total <= FEW ? found : null;
}

async function pageOfMany({ from, order }: Query, { perPage, offset }: Page): Promise<Found> {
  const [[count], found] = await Promise.all([
    rows(db(), { total: value.integer }, sql`select count(*)::int as total ${from}`),
    rows(
      db(),
      { id: deliveries.id },
      sql`select ${deliveries.id} ${from} order by ${order} limit ${perPage} offset ${offset}`,
    ),
  ]);
  return { total: count?.total ?? 0, ids: found.map(({ id }) => id) };
}

/**
 * One page of a list of the ledger's rows, where the query asks for one. Which rows it has is found before
 * their events are: those of the pages before would be read as well.
 */
export async function pageOfLedger<V>(
  path: `/${string}`,
  query: { page?: number | undefined; per_page: number },
  { view, ...ledger }: Ledger<V>,
) {
  const page = wantedPage(query);
  if (!page) return undefined;
  const { total, ids } = (await pageOfFew(ledger, page)) ?? (await pageOfMany(ledger, page));
  const found = await rows(
    db(),
    deliveryRow,
    sql`
      select ${deliveryColumns} from ${deliveries} where ${deliveries.id} = any(${list(ids)}::bigint[])
      order by ${ledger.order}`,
  );
  return { recipients: found.map(view), pagination: pagination(path, query, total) };
}
