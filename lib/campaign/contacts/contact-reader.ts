import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { type Row, type RowOf, value } from '@/lib/db/row';
import { contacts } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { orderUpTo } from './contact-order';
import { isBeingDeleted } from './is-being-deleted';
import type { Wanted } from './listed-contacts';
import type { contactRow } from './rows';

const ROWS_A_BATCH = 500;

/** Past every id. */
const BEYOND = 2 ** 31;

type ContactReader<R extends Row> = {
  /**
   * All wanted contacts in their order, in batches. Each is a query of its own, so that nothing is held open while a
   * slow client reads.
   */
  batches(wanted: Wanted): AsyncGenerator<RowOf<R>[]>;
  /** The account's contacts with these ids, in their order. One that is deleted is passed over. */
  inOrder(userId: number, ids: Int32Array): Promise<RowOf<R>[]>;
};

/** Declares the statements that read contacts with `select`, which is `select … from contacts …` without a condition. */
export function declareContactReader<const R extends typeof contactRow>(parts: {
  row: R;
  select: SQL;
}): ContactReader<R>;
export function declareContactReader({
  row,
  select,
}: {
  row: typeof contactRow;
  select: SQL;
}): ContactReader<typeof contactRow> {
  const { user_id, contact_type_id, deleted_at, id } = contacts;

  const ofAccount = (direction: 'asc' | 'desc', isOfType: boolean) =>
    statement({
      params: { userId: user_id, typeId: contact_type_id, last: value.bigint },
      row,
      text: ({ userId, typeId, last }) => sql`
        ${select} where ${user_id} = ${userId} and ${deleted_at} is null and not ${isBeingDeleted(userId, contacts)}
          ${isOfType ? sql`and ${contact_type_id} = ${typeId}` : sql``}
          and ${id} ${direction === 'asc' ? sql`>` : sql`<`} ${last}::bigint
        order by ${id} ${sql.raw(direction)} limit ${inline(ROWS_A_BATCH)}`,
    });
  const ascending = { ofAll: ofAccount('asc', false), ofType: ofAccount('asc', true) };
  const descending = { ofAll: ofAccount('desc', false), ofType: ofAccount('desc', true) };

  const ofIds = statement({
    params: { userId: user_id, ids: value.integers },
    row,
    text: ({ userId, ids }) => sql`
      ${select} join unnest(${ids}::int[]) with ordinality as wanted (id, place) on wanted.id = ${id}
      where ${user_id} = ${userId} and ${deleted_at} is null
      order by wanted.place`,
  });
  const inOrder = (userId: number, ids: Int32Array) => ofIds(db(), { userId, ids: [...ids] });

  async function* byId({ actor, input }: Wanted) {
    const { ofAll, ofType } = input.sort === 'id' ? ascending : descending;
    const read = input.contact_type_id ? ofType : ofAll;
    for (let last = input.sort === 'id' ? 0 : BEYOND; ; ) {
      const rows = await read(db(), { userId: actor.id, typeId: input.contact_type_id ?? 0, last });
      if (rows.length > 0) yield rows;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < ROWS_A_BATCH) return;
    }
  }

  /**
   * The order is found once, four bytes for a contact: what contacts are sorted by may change while they are read, and
   * none may come twice for that.
   */
  async function* byOrder(wanted: Wanted) {
    const { ids } = await orderUpTo(wanted, Number.MAX_SAFE_INTEGER);
    for (let start = 0; start < ids.length; start += ROWS_A_BATCH) {
      const rows = await inOrder(wanted.actor.id, ids.subarray(start, start + ROWS_A_BATCH));
      if (rows.length > 0) yield rows;
    }
  }

  return {
    batches(wanted) {
      const { sort = '-id', search } = wanted.input;
      return sort.endsWith('id') && !search ? byId(wanted) : byOrder(wanted);
    },
    inOrder,
  };
}
