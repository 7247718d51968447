import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { queryWithCustomPlan } from '@/lib/db/query-with-custom-plan';
import { MAX_ID } from '@/lib/fields';
import type { Account } from './compile-conditions';
import type { SegmentDefinition } from './rows';

type Wanted = { account: Account; question: SegmentDefinition };

const FIRST_STRETCH = 2_000;
const LONGEST_STRETCH = 64_000;
const MANY = 2_000;

/**
 * The ids of a list's contacts that match, newest first, in batches. `from` is `from contacts c … where …`. Each batch
 * is a query of its own over a stretch of the list, longer ones where few match: the planner, who can't know how
 * many will, never sorts a million contacts to give the first, and nothing is held open between batches.
 */
export async function* matchingIds(from: Fragment, wanted: Wanted): AsyncGenerator<number[]> {
  let length = FIRST_STRETCH;
  for (let below = MAX_ID; ; ) {
    const start = await startOfStretch(wanted, below, length);
    if (start === undefined) return;
    const rows = await client()<{ id: number }[]>`
      select c.id ${from} and c.id >= ${start} and c.id < ${below} order by c.id desc`;
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < MANY) length = Math.min(length * 4, LONGEST_STRETCH);
    below = start;
  }
}

/** A page of them. Near the beginning of the list it is looked for among the newest contacts first. */
export async function firstMatchingIds(
  from: Fragment,
  {
    limit,
    offset,
    isSearch = false,
    ...wanted
  }: Wanted & { limit: number; offset: number; isSearch?: boolean },
): Promise<number[]> {
  if (limit === 0) return [];
  const page = client()`order by c.id desc limit ${limit} offset ${offset}`;
  for (const stretch of isSearch ? [] : [1_000, 20_000]) {
    if (offset + limit > stretch) continue;
    const start = await startOfStretch(wanted, MAX_ID, stretch);
    if (start === undefined) return [];
    const rows = await client()<{ id: number }[]>`select c.id ${from} and c.id >= ${start} ${page}`;
    if (rows.length === limit) return rows.map(({ id }) => id);
  }
  return (await queryWithCustomPlan<{ id: number }>(client()`select c.id ${from} ${page}`)).map(
    ({ id }) => id,
  );
}

/** The id that a stretch of the list's contacts below another begins with; undefined where there are none. */
async function startOfStretch({ account, question }: Wanted, below: number, length: number) {
  const [row] = await client()<{ id: number | null }[]>`
    select min(id) as id from (
      select id from contacts
      where user_id = ${account.id} and contact_type_id = ${question.contact_type_id} and deleted_at is null
        and id < ${below}
      order by id desc limit ${length}) as stretch`;
  return row?.id ?? undefined;
}
