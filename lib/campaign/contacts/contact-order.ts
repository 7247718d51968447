import { sql } from 'drizzle-orm';
import { contacts } from '@/lib/db/schema';
import { type Order, rememberedOrder } from '../paging/remembered-order';
import { contactsTag } from '../signals/contact-cache';
import { contactsByEmail } from './by-email';
import { orderOf, type Wanted, wantedContacts } from './listed-contacts';

/** The order of the wanted contacts, as far as place `end` at least. A search has found all before it has the first. */
export async function orderUpTo(wanted: Wanted, end: number): Promise<Order> {
  const { actor, input } = wanted;
  const from = sql`from ${contacts} where ${wantedContacts(wanted)}`;
  const byEmail = input.search ? undefined : await contactsByEmail(actor.id, input);
  const listed = {
    name: ['contacts', actor.id, input.contact_type_id, input.search],
    sort: input.sort ?? '-id',
    tag: contactsTag(actor.id),
    ids: byEmail ?? sql`select ${contacts.id} ${from} order by ${orderOf(input.sort)}`,
    total: sql`select count(*)::int as total ${from}`,
    isFoundWhole: Boolean(input.search),
  };
  return rememberedOrder(listed, end);
}
