import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../like-pattern';
import { pagination, wantedPage } from '../list-query';
import { type ContactTypeRow, contactTypeView } from './rows';
import type { ListContactTypesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListContactTypesQuery> };
type Row = ContactTypeRow & { contacts_count: number; total: number };

const view = (row: Row) => ({ ...contactTypeView(row), contacts_count: row.contacts_count });

function select({ actor, input }: Wanted) {
  const sql = client();
  const named = input.search ? sql`and t.name ilike ${likePattern(input.search)}` : sql``;
  return sql`
    select t.*, coalesce(c.count, 0)::int as contacts_count, count(*) over ()::int as total
    from contact_types t
    left join (
      select contact_type_id, count(*) as count from contacts
      where user_id = ${actor.id} and deleted_at is null group by contact_type_id) c on c.contact_type_id = t.id
    where t.user_id = ${actor.id} and t.deleted_at is null ${named}
    order by t.created_at desc, t.id desc`;
}

/** The account's contact types with the number of their contacts, newest first, in batches. */
export async function* streamContactTypes(wanted: Wanted) {
  for await (const rows of client()<Row[]>`${select(wanted)}`.cursor(1000)) yield rows.map(view);
}

/** One page of them, where the query asks for one. */
export async function pageOfContactTypes(wanted: Wanted) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const rows = await client()<Row[]>`${select(wanted)} limit ${page.perPage} offset ${page.offset}`;
  const total = rows[0]?.total ?? (await client()<Row[]>`${select(wanted)} limit 1`)[0]?.total ?? 0;
  return {
    contactTypes: rows.map(view),
    pagination: pagination('/contacts-type', wanted.input, total),
  };
}
