import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { pagination, wantedPage } from './list-query';

const ROWS_A_BATCH = 1_000;

/** A list's statement in its parts: `from` holds the conditions too. */
export type List<R extends object, V> = {
  columns: Fragment;
  from: Fragment;
  order: Fragment;
  view: (row: R) => V;
};

/** A list whole, in batches, as the database gives it. */
export async function* inBatches<R extends object, V>({ columns, from, order, view }: List<R, V>) {
  const query = client()<R[]>`select ${columns} ${from} order by ${order}`;
  for await (const rows of query.cursor(ROWS_A_BATCH)) yield rows.map((row) => view(row as R));
}

/** One page of a list under its name, where the query asks for one. `path` is below the service's base. */
export async function pageOf<R extends object, V>(
  path: `/${string}`,
  under: string,
  query: { page?: number | undefined; per_page: number },
  { columns, from, order, view }: List<R, V>,
) {
  const page = wantedPage(query);
  if (!page) return undefined;
  const sql = client();
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`;
  const rows = await sql<R[]>`
    select ${columns} ${from} order by ${order} limit ${page.perPage} offset ${page.offset}`;
  return {
    [under]: rows.map((row) => view(row as R)),
    pagination: pagination(path, query, count?.total ?? 0),
  };
}
