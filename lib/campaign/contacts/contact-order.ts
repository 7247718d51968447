import { sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
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
    const [head, total] = await Promise.all([
      rowsWithCustomPlan({ id: contacts.id }, sql`${idsOf(wanted)} limit ${HEAD}`),
      totalOf(wanted),
    ]);
    return { ids: Int32Array.from(head, ({ id }) => id), total };
  });

const wholeOf = (wanted: Wanted): Promise<Order> =>
  cached('whole', wanted, wanted.input.sort, async () => {
    // Without a join or a grouping around it, an aggregate takes a subquery's rows in the subquery's order.
    const packing = sql`select string_agg(int4send(id), ''::bytea) as packed from (${idsOf(wanted)}) as ordered`;
    const [found] = await rowsWithCustomPlan({ packed: nullable(value.bytes) }, packing, { isSorted: true });
    return unpacked(found?.packed ?? new Uint8Array());
  });

const idsOf = (wanted: Wanted) => sql`
  select ${contacts.id} from ${contacts} where ${wantedContacts(wanted)} order by ${orderOf(wanted.input.sort)}`;

/** How many contacts are wanted, whatever their order. */
const totalOf = (wanted: Wanted): Promise<number> =>
  cached('total', wanted, undefined, async () => {
    const query = sql`select count(*)::int as total from ${contacts} where ${wantedContacts(wanted)}`;
    const [row] = await rows(db(), { total: value.integer }, query);
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
    const found = await read();
    const bytes = 512 + (typeof found === 'number' ? 0 : found.ids.byteLength);
    return { value: found, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS, bytes };
  });
}

/** Ids from four bytes each, the high one first. */
function unpacked(bytes: Uint8Array): Order {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids = Int32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getInt32(index * 4));
  return { ids, total: ids.length };
}
