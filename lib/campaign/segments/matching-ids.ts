import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { rows, statement } from '@/lib/db/statement';
import { MAX_ID } from '@/lib/fields';
import { type Account, c } from './compile-conditions';
import type { SegmentDefinition } from './rows';

type Wanted = { account: Account; question: SegmentDefinition };

const FIRST_STRETCH = 2_000;
const LONGEST_STRETCH = 64_000;
const MANY = 2_000;

const row = { id: contacts.id };

/**
 * The ids of a list's contacts that match, newest first, in batches. `from` is `from contacts c … where …`. Each batch
 * is a query of its own over a stretch of the list, longer ones where few match: the planner, who can't know how
 * many will, never sorts a million contacts to give the first, and nothing is held open between batches.
 */
export async function* matchingIds(from: SQL, wanted: Wanted): AsyncGenerator<number[]> {
  let length = FIRST_STRETCH;
  for (let below = MAX_ID; ; ) {
    const start = await startOfStretch(wanted, below, length);
    if (start === undefined) return;
    const inStretch = sql`${from} and ${c.id} >= ${start} and ${c.id} < ${below}`;
    const found = await rows(db(), row, sql`select ${c.id} ${inStretch} order by ${c.id} desc`);
    if (found.length > 0) yield found.map(({ id }) => id);
    if (found.length < MANY) length = Math.min(length * 4, LONGEST_STRETCH);
    below = start;
  }
}

/** A page of them. Near the beginning of the list it is looked for among the newest contacts first. */
export async function firstMatchingIds(
  from: SQL,
  {
    limit,
    offset,
    isSearch = false,
    ...wanted
  }: Wanted & { limit: number; offset: number; isSearch?: boolean },
): Promise<number[]> {
  if (limit === 0) return [];
  const page = sql`order by ${c.id} desc limit ${limit} offset ${offset}`;
  for (const stretch of isSearch ? [] : [1_000, 20_000]) {
    if (offset + limit > stretch) continue;
    const start = await startOfStretch(wanted, MAX_ID, stretch);
    if (start === undefined) return [];
    const found = await rows(db(), row, sql`select ${c.id} ${from} and ${c.id} >= ${start} ${page}`);
    if (found.length === limit) return found.map(({ id }) => id);
  }
  return (await rowsWithCustomPlan(row, sql`select ${c.id} ${from} ${page}`)).map(({ id }) => id);
}

const findStart = statement({
  params: {
    userId: contacts.user_id,
    typeId: contacts.contact_type_id,
    below: contacts.id,
    length: value.bigint,
  },
  row: { id: nullable(contacts.id) },
  text: ({ userId, typeId, below, length }) => sql`
    select min(id) as id from (
      select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${typeId}
        and ${contacts.deleted_at} is null and ${contacts.id} < ${below}
      order by ${contacts.id} desc limit ${length}) as stretch`,
});

/** The id that a stretch of the list's contacts below another begins with; undefined where there are none. */
async function startOfStretch({ account, question }: Wanted, below: number, length: number) {
  const typeId = question.contact_type_id;
  const [first] = await findStart(db(), { userId: account.id, typeId, below, length });
  return first?.id ?? undefined;
}
