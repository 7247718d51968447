import { client } from '@/lib/db/client';
import { pagination, wantedPage } from '../paging/list-query';
import { dropContactCache } from '../signals/contact-cache';
import { contactsInBatches } from './contact-batches';
import { orderUpTo } from './contact-order';
import { type ListedRow, listedColumns, listedView, type Wanted } from './listed-contacts';

/** All wanted contacts, in batches. */
export async function* streamContacts(wanted: Wanted) {
  const select = client()`
    select ${listedColumns()} from contacts c join contact_types t on t.id = c.contact_type_id`;
  for await (const rows of contactsInBatches<ListedRow>(wanted, select)) yield rows.map(listedView);
}

/** One page of them, where the query asks for one. */
export async function pageOfContacts(wanted: Wanted) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const end = page.offset + page.perPage;
  const { ids, total } = await orderUpTo(wanted, end);
  const onPage = [...ids.subarray(page.offset, end)];
  const rows = await client()<ListedRow[]>`
    select ${listedColumns()}
    from unnest(${onPage}::int[]) with ordinality as wanted (id, place)
    join contacts c on c.id = wanted.id and c.deleted_at is null and c.user_id = ${wanted.actor.id}
    join contact_types t on t.id = c.contact_type_id
    order by place`;
  // A contact that another process has removed since: the order is out of date.
  if (rows.length < onPage.length) dropContactCache(wanted.actor.id);
  return {
    contacts: rows.map(listedView),
    pagination: pagination('/contacts/list', wanted.input, total),
  };
}
