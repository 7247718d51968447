import { Column, is, type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { type Row, type RowOf, value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { pagination, wantedPage } from './pagination';

const ROWS_A_BATCH = 1_000;

type Parameters<K extends PropertyKey> = { readonly [N in K]: SQL };

/**
 * A list's order. `after` is the condition that a row comes after the last one in it, which `keys` name the columns of.
 * Their values must not change while a record lives: then no record comes twice, and none that was there from the start
 * is left out.
 */
type Order<K extends string> = {
  by: SQL;
  keys: readonly K[];
  after: (last: Parameters<K>) => SQL;
};

/** A list's statements in their parts. */
type Parts<P extends Row, R extends Row, K extends keyof R & string, V> = {
  params: P;
  row: R;
  /** What those of the row's columns are that no table has. */
  computed?: Readonly<Record<string, SQL>>;
  /** From which table, under which conditions. */
  from: (params: Parameters<keyof P>) => SQL;
  /** The condition that a search finds a row, by a pattern for `ilike`. */
  search?: (pattern: SQL) => SQL;
  order: Order<K>;
  view: (row: RowOf<R>) => V;
  /** Rows read at a time, where they are too large for a thousand to be held in memory. */
  batch?: number;
};

type Page<V> = { rows: V[]; total: number };

type List<P extends Row, V> = {
  /** The list whole, in batches. Each is a query of its own, so that nothing is held open while a slow client reads. */
  batches(given: RowOf<P>, search?: string): AsyncGenerator<V[]>;
  /** One page of it, where the query asks for one, and how many records there are in all. */
  page(
    given: RowOf<P>,
    query: { page?: number | undefined; per_page: number; search?: string | undefined },
  ): Promise<Page<V> | undefined>;
};

/** Newest first, by the table's own columns. */
export const newestFirst = ({ created_at, id }: { created_at: Column; id: Column }) => ({
  by: sql`${created_at} desc, ${id} desc`,
  keys: ['created_at', 'id'] as const,
  after: (last: Parameters<'created_at' | 'id'>) =>
    sql`(${created_at}, ${id}) < (${last.created_at}::timestamptz, ${last.id})`,
});

/** The other way around. */
export const oldestFirst = ({ created_at, id }: { created_at: Column; id: Column }) => ({
  by: sql`${created_at}, ${id}`,
  keys: ['created_at', 'id'] as const,
  after: (last: Parameters<'created_at' | 'id'>) =>
    sql`(${created_at}, ${id}) > (${last.created_at}::timestamptz, ${last.id})`,
});

/** Newest first where ids are in the order of creation. */
export const lastFirst = ({ id }: { id: Column }) => ({
  by: sql`${id} desc`,
  keys: ['id'] as const,
  after: (last: Parameters<'id'>) => sql`${id} < ${last.id}`,
});

/** Declares a list's statements where a module loads, as `statement()` does. */
export function declareList<const P extends Row, const R extends Row, const K extends keyof R & string, V>(
  parts: Parts<P, R, K, V>,
): List<P, V>;
export function declareList(parts: Parts<Row, Row, string, unknown>): List<Row, unknown> {
  const { search, view, order, batch = ROWS_A_BATCH } = parts;
  const whole = statementsOf(parts);
  const found = search ? statementsOf(parts, search) : whole;
  const chosen = (given: RowOf<Row>, text = '') => ({
    statements: text ? found : whole,
    values: { ...given, pattern: likePattern(text) },
  });
  return {
    async *batches(given, text) {
      const { statements, values } = chosen(given, text);
      for (let last: RowOf<Row> | undefined; ; ) {
        const keys = order.keys.map((key) => [lastOf(key), last?.[key]]);
        const rows = last
          ? await statements.next(db(), { ...values, ...Object.fromEntries(keys), limit: batch })
          : await statements.page(db(), { ...values, limit: batch, offset: 0 });
        if (rows.length > 0) yield rows.map(view);
        last = rows.at(-1);
        if (rows.length < batch) return;
      }
    },
    async page(given, query) {
      const wanted = wantedPage(query);
      if (!wanted) return undefined;
      const { statements, values } = chosen(given, query.search);
      const [counted] = await statements.total(db(), values);
      const { perPage: limit, offset } = wanted;
      const rows = await statements.page(db(), { ...values, limit, offset });
      return { rows: rows.map(view), total: counted?.total ?? 0 };
    },
  };
}

const lastOf = (key: string) => `last_${key}`;

function statementsOf(
  { params, row, computed = {}, from, order }: Parts<Row, Row, string, unknown>,
  search?: (pattern: SQL) => SQL,
) {
  const columns = sql.join(
    Object.entries(row).map(([name, described]) =>
      is(described, Column) ? described : sql`${computed[name]} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  const given = { ...params, pattern: value.text };
  const matching = (all: Parameters<string> & { pattern: SQL }) =>
    search ? sql`${from(all)} and (${search(all.pattern)})` : from(all);
  const keys = Object.fromEntries(order.keys.flatMap((key) => (row[key] ? [[lastOf(key), row[key]]] : [])));
  const beyond: Row & { pattern: typeof value.text } = { ...given, ...keys, limit: value.bigint };
  return {
    total: statement({
      params: given,
      row: { total: value.integer },
      text: (all) => sql`select count(*)::int as total ${matching(all)}`,
    }),
    page: statement({
      params: { ...given, limit: value.bigint, offset: value.bigint },
      row,
      text: (all) => sql`
        select ${columns} ${matching(all)} order by ${order.by} limit ${all.limit} offset ${all.offset}`,
    }),
    next: statement({
      params: beyond,
      row,
      text: (all) => {
        const last = Object.fromEntries(order.keys.map((key) => [key, sql`${all[lastOf(key)]}`]));
        return sql`
          select ${columns} ${matching(all)} and ${order.after(last)} order by ${order.by} limit ${all.limit}`;
      },
    }),
  };
}

/** A page under its name, with the links to the other pages. `path` is below the service's base. */
export const pageUnder = <V>(
  name: string,
  path: `/${string}`,
  query: { page?: number | undefined; per_page: number },
  page: Page<V> | undefined,
) => page && { [name]: page.rows, pagination: pagination(path, query, page.total) };
