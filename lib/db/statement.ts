import { DrizzleQueryError, Param, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { RowList } from 'postgres';
import type { Executor } from './client';
import { clientOf } from './client-of';
import { render } from './render';
import { decoderOf, encoderOf, mismatch, type Row, type RowOf } from './row';

/** The rows of a result, and how many rows the statement has read or written. */
export type Rows<R extends Row> = RowOf<R>[] & { readonly count: number };

type Arguments<P extends Row> = keyof P extends never ? [] : [values: RowOf<P>];

/**
 * A set-based statement whose text never changes, for what Drizzle's builder can't say as well, and for hot reads. Its
 * text is made once and prepared on each connection. Declare it where a module loads: a test prepares each one against
 * the migrated schema, and compares the columns of its result with `row`.
 *
 * @param params the parameters by name, each described by the column that it is compared with or written to.
 * @param row the columns of the result by name. Times are text, as in the schema.
 * @param text the statement, with tables and columns by reference.
 */
export function statement<const P extends Row, const R extends Row>({
  params,
  row,
  text,
}: {
  params: P;
  row: R;
  text: (params: { readonly [K in keyof P]: SQL }) => SQL;
}): (executor: Executor, ...values: Arguments<P>) => Promise<Rows<R>> {
  let query: Query | undefined;
  const build = () => render(text(placeholders(params)));
  declared.push({ row, build });
  return async (executor, values = {} as never) => {
    query ??= build();
    const given = query.params.map((param) => (param instanceof Param ? encoded(param, values) : param));
    return run(executor, row, { sql: query.sql, params: given }, true);
  };
}

/** The same for a text that is made anew each time, as of a search: its result is compared with `row` as it comes. */
export function rows<const R extends Row>(executor: Executor, row: R, text: SQL): Promise<Rows<R>> {
  return run(executor, row, render(text), false);
}

/** A constant in a text. As a parameter it would keep a prepared statement from partial indexes. */
export const inline = (constant: string | number | boolean): SQL =>
  sql.raw(render(sql`${constant}`.inlineParams()).sql);

/** A list as one parameter, for `any(…)` and `unnest(…)`. Drizzle makes a parameter of each entry otherwise. */
export const list = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`;

/** A column's bare name, where PostgreSQL takes no table before it: in `set` and in an insert's columns. */
export const bare = (...columns: readonly { name: string }[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** What a test prepares: each statement that a loaded module declares. */
export const declared: { row: Row; build: () => Query }[] = [];

const placeholders = <P extends Row>(params: P) =>
  Object.fromEntries(
    Object.entries(params).map(([name, described]) => {
      const encode = encoderOf(described);
      const mapToDriverValue = (given: unknown) =>
        given === null || !encode ? given : encode(given as never);
      return [name, sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`];
    }),
  ) as { readonly [K in keyof P]: SQL };

/** What stands for a placeholder: it encodes the value that is given by the placeholder's name. */
const encoded = ({ value, encoder }: Param, values: Record<string, unknown>): unknown =>
  encoder.mapToDriverValue(values[(value as Placeholder).name]);

/** Runs a text on the executor's own connection, without what Drizzle has for its builder's results on the way. */
async function run<R extends Row>(
  executor: Executor,
  row: R,
  { sql: text, params }: Query,
  prepare: boolean,
): Promise<Rows<R>> {
  // Absent from the driver's types: without it, nothing that has no parameters is prepared.
  const options = { prepare, ...(prepare && { simple: false }) };
  const found: RowList<Record<string, unknown>[]> = await clientOf(executor)
    .unsafe(text, params as never[], options)
    .catch((cause: Error) => {
      throw new DrizzleQueryError(text, params, cause);
    });
  compare(row, found.columns);
  decode(row, found);
  return found as never as Rows<R>;
}

/** The columns that a prepared statement's results share are compared once. */
const compared = new WeakMap<object, Row>();

function compare(row: Row, columns: RowList<never[]>['columns'] | undefined): void {
  if (columns && compared.get(columns) === row) return;
  const problem = mismatch(row, columns ?? []);
  if (problem) throw new Error(problem);
  if (columns) compared.set(columns, row);
}

const decoders = new WeakMap<Row, [string, (given: never) => unknown][]>();

function decode(row: Row, found: Record<string, unknown>[]): void {
  let own = decoders.get(row);
  if (!own) {
    own = Object.entries(row).flatMap(([name, described]) => {
      const decoder = decoderOf(described);
      return decoder ? [[name, decoder] as [string, typeof decoder]] : [];
    });
    decoders.set(row, own);
  }
  for (const [name, decoder] of own)
    for (const one of found) if (one[name] !== null) one[name] = decoder(one[name] as never);
}
