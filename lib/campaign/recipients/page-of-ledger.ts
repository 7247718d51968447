import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { pagination, wantedPage } from '../paging/pagination';
import { type DeliveryRow, deliveryColumns, deliveryRow } from './rows';

type Ledger<V> = { from: SQL; order: SQL; view: (row: DeliveryRow) => V };

async function countRows(from: SQL): Promise<number> {
  const [count] = await rows(db(), { total: value.integer }, sql`select count(*)::int as total ${from}`);
  return count?.total ?? 0;
}

/**
 * One page of a list of the ledger's rows, where the query asks for one. Which rows it has is found before
 * their events are: those of the pages before would be read as well.
 */
export async function pageOfLedger<V>(
  path: `/${string}`,
  query: { page?: number | undefined; per_page: number },
  { from, order, view }: Ledger<V>,
) {
  const page = wantedPage(query);
  if (!page) return undefined;
  const found = await rows(
    db(),
    deliveryRow,
    sql`
      select ${deliveryColumns} from ${deliveries}
      where ${deliveries.id} in (
        select ${deliveries.id} ${from} order by ${order} limit ${page.perPage} offset ${page.offset})
      order by ${order}`,
  );
  // What a search finds mostly fits on the first page, which then tells how much there is.
  const isLast = found.length < page.perPage && (found.length > 0 || page.offset === 0);
  const total = isLast ? page.offset + found.length : await countRows(from);
  return { recipients: found.map(view), pagination: pagination(path, query, total) };
}
