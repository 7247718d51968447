import { sql } from 'drizzle-orm';
import { contacts, contactTypes } from '@/lib/db/schema';
import { pagination, wantedPage } from '../paging/pagination';
import { dropContactCache } from '../signals/contact-cache';
import { orderUpTo } from './contact-order';
import { declareContactReader } from './contact-reader';
import { listedColumns, listedRow, listedView, type Wanted } from './listed-contacts';

const listed = declareContactReader({
  row: listedRow,
  select: sql`
    select ${listedColumns} from ${contacts}
    join ${contactTypes} on ${contactTypes.id} = ${contacts.contact_type_id}`,
});

/** All wanted contacts, in batches. */
export async function* streamContacts(wanted: Wanted) {
  for await (const rows of listed.batches(wanted)) yield rows.map(listedView);
}

/** One page of them, where the query asks for one. */
export async function pageOfContacts(wanted: Wanted) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const end = page.offset + page.perPage;
  const { ids, total } = await orderUpTo(wanted, end);
  const onPage = ids.subarray(page.offset, end);
  const rows = await listed.inOrder(wanted.actor.id, onPage);
  // A contact that another process has removed since: the order is out of date.
  if (rows.length < onPage.length) dropContactCache(wanted.actor.id);
  return {
    contacts: rows.map(listedView),
    pagination: pagination('/contacts/list', wanted.input, total),
  };
}
