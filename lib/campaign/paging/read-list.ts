import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { pagination, wantedPage } from './list-query';

const ROWS_A_BATCH = 1_000;

/** A list's statement in its parts: `from` holds the conditions too. */
export type List<R extends object, V> = {
  columns: Fragment;
  from: Fragment;
  order: Fragment;
  /**
   * The condition that a row comes after this one in that order. What it compares must not change while a record
   * lives: then no record comes twice, and none that was there from the start is left out.
   */
  after: (row: R) => Fragment;
  view: (row: R) => V;
  /** Rows read at a time, where they are too large for a thousand to be held in memory. */
  batch?: number;
};

/** What the lists of newest first have in common. `alias` is the table's in the statement. */
export function newestFirst(alias: string) {
  const sql = client();
  const [at, id] = [sql(`${alias}.created_at`), sql(`${alias}.id`)];
  return {
    order: sql`${at} desc, ${id} desc`,
    after: (row: { created_at: string; id: number }) =>
      sql`(${at}, ${id}) < (${row.created_at}::timestamptz, ${row.id})`,
  };
}

/** A list whole, in batches. Each is a query of its own, so that nothing is held open while a slow client reads. */
export async function* inBatches<R extends object, V>(list: List<R, V>): AsyncGenerator<V[]> {
  const { columns, from, order, after, view, batch = ROWS_A_BATCH } = list;
  for (let last: R | undefined; ; ) {
    const sql = client();
    const rows = await sql<R[]>`
      select ${columns} ${from} ${last ? sql`and ${after(last)}` : sql``} order by ${order} limit ${batch}`;
    if (rows.length > 0) yield rows.map((row) => view(row as R));
    last = rows.at(-1) as R | undefined;
    if (rows.length < batch) return;
  }
}

/** One page of a list, where the query asks for one, and how many records there are in all. */
export async function rowsOfPage<R extends object, V>(
  query: { page?: number | undefined; per_page: number },
  { columns, from, order, view }: List<R, V>,
) {
  const page = wantedPage(query);
  if (!page) return undefined;
  const sql = client();
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${from}`;
  const rows = await sql<R[]>`
    select ${columns} ${from} order by ${order} limit ${page.perPage} offset ${page.offset}`;
  return { rows: rows.map((row) => view(row as R)), total: count?.total ?? 0 };
}

/** The same under its name, with the links to the other pages. `path` is below the service's base. */
export async function pageOf<R extends object, V>(
  path: `/${string}`,
  under: string,
  query: { page?: number | undefined; per_page: number },
  list: List<R, V>,
) {
  const page = await rowsOfPage(query, list);
  return page && { [under]: page.rows, pagination: pagination(path, query, page.total) };
}
