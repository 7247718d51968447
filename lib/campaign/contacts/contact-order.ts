import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { queryWithCustomPlan } from '@/lib/db/query-with-custom-plan';
import { contactsTag } from '../signals/contact-cache';
import { orderOf, type Wanted, wantedContacts } from './listed-contacts';

/** One contact's change drops this in its own process; in the others it ends by itself. */
const FRESH_MS = 10_000;

/** The places of a list that most pages are of. */
const HEAD = 1_000;

/** The ids of the first wanted contacts in their order, four bytes each, and how many there are in all. */
type Order = { ids: Int32Array; total: number };

/**
 * The order of the wanted contacts, as far as place `end` at least, remembered until the account's contacts change. A
 * page far down a list of a million is then a look into an array, where PostgreSQL would count its way there each time.
 * The first places come without sorting the rest; a search has found all of its contacts before it has the first.
 */
export const orderUpTo = (wanted: Wanted, end: number): Promise<Order> =>
  end <= HEAD && !wanted.input.search ? headOf(wanted) : wholeOf(wanted);

const headOf = (wanted: Wanted): Promise<Order> =>
  cached('head', wanted, wanted.input.sort, async () => {
    const [rows, total] = await Promise.all([
      queryWithCustomPlan<{ id: number }>(client()`
        select c.id from contacts c where ${wantedContacts(wanted)}
        order by ${orderOf(wanted.input.sort)} limit ${HEAD}`),
      totalOf(wanted),
    ]);
    return { ids: Int32Array.from(rows, ({ id }) => id), total };
  });

const wholeOf = (wanted: Wanted): Promise<Order> =>
  cached('whole', wanted, wanted.input.sort, async () => {
    const ids = client()`
      select c.id from contacts c where ${wantedContacts(wanted)} order by ${orderOf(wanted.input.sort)}`;
    // Without a join or a grouping around it, an aggregate takes a subquery's rows in the subquery's order.
    const packed = client()`select string_agg(int4send(id), ''::bytea) as packed from (${ids}) as ordered`;
    const [found] = await queryWithCustomPlan<{ packed: Uint8Array | null }>(packed, { isSorted: true });
    return unpacked(found?.packed ?? new Uint8Array());
  });

/** How many contacts are wanted, whatever their order. */
const totalOf = (wanted: Wanted): Promise<number> =>
  cached('total', wanted, undefined, async () => {
    const [row] = await client()<{ total: number }[]>`
      select count(*)::int as total from contacts c where ${wantedContacts(wanted)}`;
    return row?.total ?? 0;
  });

function cached<T extends Order | number>(
  part: string,
  { actor, input }: Wanted,
  sort: Wanted['input']['sort'],
  read: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(['contacts', part, actor.id, input.contact_type_id, input.search, sort]);
  return cache().remember(key, async () => {
    const value = await read();
    const bytes = 512 + (typeof value === 'number' ? 0 : value.ids.byteLength);
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS, bytes };
  });
}

/** Ids from four bytes each, the high one first. */
function unpacked(bytes: Uint8Array): Order {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids = Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
  return { ids, total: ids.length };
}
