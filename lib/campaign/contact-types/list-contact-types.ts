import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, pageOf } from '../paging/read-list';
import { type ContactTypeRow, contactTypeView } from './rows';
import type { ListContactTypesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListContactTypesQuery> };
type Row = ContactTypeRow & { contacts_count: number };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  return {
    columns: sql`
      t.*, (
        select count(*)::int from contacts c
        where c.user_id = ${actor.id} and c.contact_type_id = t.id and c.deleted_at is null) as contacts_count`,
    from: sql`
      from contact_types t where t.user_id = ${actor.id} and t.deleted_at is null
      ${search ? sql`and t.name ilike ${likePattern(search)}` : sql``}`,
    ...newestFirst('t'),
    view: (row: Row) => ({ ...contactTypeView(row), contacts_count: row.contacts_count }),
  };
}

/** The account's contact types with the number of their contacts, newest first, in batches. */
export const streamContactTypes = (wanted: Wanted) => inBatches(statement(wanted));

/** One page of them, where the query asks for one. */
export const pageOfContactTypes = (wanted: Wanted) =>
  pageOf('/contacts-type', 'contactTypes', wanted.input, statement(wanted));
