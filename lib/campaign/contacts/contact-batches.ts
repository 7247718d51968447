import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { orderUpTo } from './contact-order';
import { orderOf, type Wanted, wantedContacts } from './listed-contacts';

const ROWS_A_BATCH = 500;

/**
 * All wanted contacts in their order, in batches. Each is a query of its own, so that nothing is held open while a slow
 * client reads. `select` is `select … from contacts c …` without a condition.
 */
export function contactsInBatches<R extends { id: number }>(
  wanted: Wanted,
  select: Fragment,
): AsyncGenerator<R[]> {
  const { sort = '-id', search } = wanted.input;
  return sort.endsWith('id') && !search ? byId(wanted, select) : byOrder(wanted, select);
}

async function* byId<R extends { id: number }>(wanted: Wanted, select: Fragment): AsyncGenerator<R[]> {
  const sql = client();
  const beyond = (id: number) => (wanted.input.sort === 'id' ? sql`and c.id > ${id}` : sql`and c.id < ${id}`);
  for (let last: R | undefined; ; ) {
    const rows = await sql<R[]>`
      ${select} where ${wantedContacts(wanted)} ${last ? beyond(last.id) : sql``}
      order by ${orderOf(wanted.input.sort)} limit ${ROWS_A_BATCH}`;
    if (rows.length > 0) yield rows;
    last = rows.at(-1) as R | undefined;
    if (rows.length < ROWS_A_BATCH) return;
  }
}

/**
 * The order is found once, four bytes for a contact: what contacts are sorted by may change while they are read, and none
 * may come twice for that. One that is deleted meanwhile is passed over.
 */
async function* byOrder<R extends { id: number }>(wanted: Wanted, select: Fragment): AsyncGenerator<R[]> {
  const { ids } = await orderUpTo(wanted, Number.MAX_SAFE_INTEGER);
  const sql = client();
  for (let start = 0; start < ids.length; start += ROWS_A_BATCH) {
    const batch = [...ids.subarray(start, start + ROWS_A_BATCH)];
    const rows = await sql<R[]>`
      ${select} join unnest(${batch}::int[]) with ordinality as wanted (id, place) on wanted.id = c.id
      where c.user_id = ${wanted.actor.id} and c.deleted_at is null
      order by wanted.place`;
    if (rows.length > 0) yield rows;
  }
}
