import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { pagination, wantedPage } from '../paging/list-query';
import { type DeliveryRow, deliveryColumns } from './rows';

type Ledger<V> = { from: Fragment; order: Fragment; view: (row: DeliveryRow) => V };

/**
 * One page of a list of the ledger's rows (alias `d`), where the query asks for one. Which rows it has is found before
 * their events are: those of the pages before would be read as well.
 */
export async function pageOfLedger<V>(
  path: `/${string}`,
  query: { page?: number | undefined; per_page: number },
  { from, order, view }: Ledger<V>,
) {
  const page = wantedPage(query);
  if (!page) return undefined;
  const sql = client();
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`;
  const rows = await sql<DeliveryRow[]>`
    select ${deliveryColumns()} from deliveries d
    where d.id in (select d.id ${from} order by ${order} limit ${page.perPage} offset ${page.offset})
    order by ${order}`;
  return { recipients: rows.map(view), pagination: pagination(path, query, count?.total ?? 0) };
}
