import { type SQL, sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';

/** A change drops it in the process that made it; in the others it ends by itself. */
const FRESH_MS = 10_000;
/** What took long to find is kept for so many times as long, at most a minute: a scroll through it needs it again. */
const TIMES_AS_LONG = 20;
const LONGEST_MS = 60_000;

/** The first places of a list, which most pages are of: fewer are found sooner where few records fit. */
const HEADS = [300, 1_000];

/** Where the first places are looked for before all records are: the planner can’t know how many of them fit. */
const NEWEST = [1_000, 20_000];

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
  /** `select count(*)::int as total …`, of the same records. */
  total: SQL;
  /** The first of them can't be found without finding all. */
  isFoundWhole: boolean;
  /** `ids` among the newest so many records alone; undefined where there are no more than that. */
  amongNewest?: (count: number) => Promise<SQL | undefined>;
  /**
   * `ids` the other way round, where an index has them in their order: any place is found sooner than all are put into
   * memory, and one in the second half from the end.
   */
  indexed?: { reversed: SQL };
};

/**
 * The order of a list, as far as place `end` at least, remembered until its tag is dropped. A page far down a list of a
 * million is then a look into an array, where PostgreSQL would count its way there each time. The first places come
 * without sorting the rest.
 */
export async function rememberedOrder(listed: Listed, end: number): Promise<Order> {
  const places = headFor(listed, end);
  if (places === undefined) {
    const ids = await wholeOf(listed);
    return { ids, total: ids.length };
  }
  const [ids, total] = await Promise.all([headOf(listed, places), rememberedTotal(listed)]);
  return { ids, total };
}

type Places = { offset: number; perPage: number };

/** The ids of one page, without how many there are in all, which takes longer than the first places. */
export async function idsOfPage(listed: Listed, { offset, perPage }: Places): Promise<Int32Array> {
  const end = offset + perPage;
  const places = headFor(listed, end);
  if (places === undefined && listed.indexed) return idsByIndex(listed, listed.indexed, { offset, perPage });
  const ids = places === undefined ? await wholeOf(listed) : await headOf(listed, places);
  return ids.subarray(offset, end);
}

async function idsByIndex(
  listed: Listed,
  { reversed }: { reversed: SQL },
  { offset, perPage }: Places,
): Promise<Int32Array> {
  const total = await rememberedTotal(listed);
  const count = Math.max(0, Math.min(perPage, total - offset));
  if (offset <= total / 2) return firstOf(sql`${listed.ids} offset ${offset}`, count);
  return (await firstOf(sql`${reversed} offset ${total - offset - count}`, count)).reverse();
}

const headFor = ({ isFoundWhole }: Listed, end: number): number | undefined =>
  isFoundWhole ? undefined : HEADS.find((places) => end <= places);

const headOf = (listed: Listed, places: number): Promise<Int32Array> =>
  cached(`head ${places}`, listed, listed.sort, async () => {
    for (const count of NEWEST) {
      const ids = await listed.amongNewest?.(count);
      const head = ids && (await firstOf(ids, places));
      if (head?.length === places) return head;
    }
    return firstOf(listed.ids, places);
  });

async function firstOf(ids: SQL, places: number): Promise<Int32Array> {
  const found = await rowsWithCustomPlan({ id: value.integer }, sql`${ids} limit ${places}`);
  return Int32Array.from(found, ({ id }) => id);
}

const wholeOf = (listed: Listed): Promise<Int32Array> =>
  cached('whole', listed, listed.sort, async () => {
    // Without a join or a grouping around it, an aggregate takes a subquery's rows in the subquery's order.
    const packing = sql`select string_agg(int4send(id), ''::bytea) as packed from (${listed.ids}) as ordered`;
    const [found] = await rowsWithCustomPlan({ packed: nullable(value.bytes) }, packing, { isSorted: true });
    return unpacked(found?.packed ?? new Uint8Array());
  });

/** How many there are, whatever their order. */
export const rememberedTotal = (listed: Pick<Listed, 'name' | 'tag' | 'total'>): Promise<number> =>
  cached('total', listed, null, async () => {
    const [row] = await rowsWithCustomPlan({ total: value.integer }, listed.total);
    return row?.total ?? 0;
  });

function cached<T extends Int32Array | number>(
  part: string,
  { name, tag }: Pick<Listed, 'name' | 'tag'>,
  sort: string | null,
  read: () => Promise<T>,
): Promise<T> {
  return cache().remember(JSON.stringify(['order', part, name, sort]), async () => {
    const began = performance.now();
    const found = await read();
    const fresh = Math.max(FRESH_MS, (performance.now() - began) * TIMES_AS_LONG);
    const bytes = 512 + (typeof found === 'number' ? 0 : found.byteLength);
    return { value: found, tags: [tag], validUntil: Date.now() + Math.min(fresh, LONGEST_MS), bytes };
  });
}

/** Ids from four bytes each, the high one first. */
function unpacked(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids = new Int32Array(bytes.byteLength / 4);
  for (let index = 0; index < ids.length; index++) ids[index] = view.getInt32(index * 4);
  return ids;
}
