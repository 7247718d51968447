import { type SQL, sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { rows } from '@/lib/db/statement';

/** A change drops it in the process that made it; in the others it ends by itself. */
const FRESH_MS = 10_000;

/** The first places of a list, which most pages are of: fewer are found sooner where few records fit. */
const HEADS = [300, 1_000];

/** The ids of the first records of a list in their order, four bytes each, and how many there are in all. */
export type Order = { ids: Int32Array; total: number };

export type Listed = {
  /** What the list is of: the account and the conditions, in a form that can be compared. */
  name: readonly unknown[];
  sort: string;
  /** Dropped with this tag. */
  tag: string;
  /** `select id … order by …` */
  ids: SQL;
  /** The first so many of the same, where they can be found without putting all of them in order. */
  first?: false | ((limit: number) => Promise<SQL | undefined>);
  /** `select count(*)::int as total …`, of the same records. */
  total: SQL;
  /** The first of them can't be found without finding all. */
  isFoundWhole: boolean;
};

/**
 * The order of a list, as far as place `end` at least, remembered until its tag is dropped. A page far down a list of a
 * million is then a look into an array, where PostgreSQL would count its way there each time. The first places come
 * without sorting the rest.
 */
export function rememberedOrder(listed: Listed, end: number): Promise<Order> {
  const places = listed.isFoundWhole ? undefined : HEADS.find((places) => end <= places);
  return places === undefined ? wholeOf(listed) : headOf(listed, places);
}

const headOf = (listed: Listed, places: number): Promise<Order> =>
  cached(`head ${places}`, listed, listed.sort, async () => {
    const first = listed.first && (await listed.first(places));
    const [head, total] = await Promise.all([
      rowsWithCustomPlan({ id: value.integer }, first || sql`${listed.ids} limit ${places}`),
      totalOf(listed),
    ]);
    return { ids: Int32Array.from(head, ({ id }) => id), total };
  });

const wholeOf = (listed: Listed): Promise<Order> =>
  cached('whole', listed, listed.sort, async () => {
    // Without a join or a grouping around it, an aggregate takes a subquery's rows in the subquery's order.
    const packing = sql`select string_agg(int4send(id), ''::bytea) as packed from (${listed.ids}) as ordered`;
    const [found] = await rowsWithCustomPlan({ packed: nullable(value.bytes) }, packing, { isSorted: true });
    return unpacked(found?.packed ?? new Uint8Array());
  });

/** How many there are, whatever their order. */
const totalOf = (listed: Listed): Promise<number> =>
  cached('total', listed, null, async () => {
    const [row] = await rows(db(), { total: value.integer }, listed.total);
    return row?.total ?? 0;
  });

function cached<T extends Order | number>(
  part: string,
  { name, tag }: Listed,
  sort: string | null,
  read: () => Promise<T>,
): Promise<T> {
  return cache().remember(JSON.stringify(['order', part, name, sort]), async () => {
    const found = await read();
    const bytes = 512 + (typeof found === 'number' ? 0 : found.ids.byteLength);
    return { value: found, tags: [tag], validUntil: Date.now() + FRESH_MS, bytes };
  });
}

/** Ids from four bytes each, the high one first. */
function unpacked(bytes: Uint8Array): Order {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids = new Int32Array(bytes.byteLength / 4);
  for (let index = 0; index < ids.length; index++) ids[index] = view.getInt32(index * 4);
  return { ids, total: ids.length };
}
