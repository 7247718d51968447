import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { contactTypeView } from './rows';
import type { ListContactTypesQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListContactTypesQuery> };

const ofAccount = declareList({
  params: { userId: contactTypes.user_id },
  row: { ...getTableColumns(contactTypes), contacts_count: value.integer },
  computed: {
    contacts_count: sql`(
      select count(*)::int from ${contacts}
      where ${contacts.user_id} = ${contactTypes.user_id} and ${contacts.contact_type_id} = ${contactTypes.id}
        and ${contacts.deleted_at} is null)`,
  },
  from: ({ userId }) => sql`
    from ${contactTypes} where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null`,
  search: (pattern) => sql`${contactTypes.name} ilike ${pattern}`,
  order: newestFirst(contactTypes),
  view: (row) => ({ ...contactTypeView(row), contacts_count: row.contacts_count }),
});

/** The account's contact types with the number of their contacts, newest first, in batches. */
export const streamContactTypes = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfContactTypes = async ({ actor, input }: Wanted) =>
  pageUnder('contactTypes', '/contacts-type', input, await ofAccount.page({ userId: actor.id }, input));

/** All of them; an account has few. */
export async function wholeListOfContactTypes({ actor }: { actor: Actor }) {
  const lists = [];
  for await (const batch of ofAccount.batches({ userId: actor.id })) lists.push(...batch);
  return lists;
}
