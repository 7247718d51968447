import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { unsubscribeGroups, unsubscribes } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { groupRow, viewOf } from './rows';

type Wanted = {
  actor: Actor;
  input: { page?: number | undefined; per_page: number; search?: string | undefined };
};

const ofAccount = declareList({
  params: { userId: unsubscribeGroups.user_id },
  row: { ...groupRow, unsubscribe_clients_count: value.integer },
  computed: {
    unsubscribe_clients_count: sql`(
      select count(*)::int from ${unsubscribes} where ${unsubscribes.unsubscribe_groups_id} = ${unsubscribeGroups.id})`,
  },
  from: ({ userId }) => sql`
    from ${unsubscribeGroups}
    where ${unsubscribeGroups.user_id} = ${userId} and ${unsubscribeGroups.deleted_at} is null`,
  search: (pattern) => sql`${unsubscribeGroups.group_name} ilike ${pattern}`,
  order: newestFirst(unsubscribeGroups),
  view: viewOf,
});

/** The account's groups with how many left each, newest first, in batches. */
export const listGroups = ({ actor, input }: Wanted) => ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfGroups = async ({ actor, input }: Wanted) =>
  pageUnder(
    'unsubscribesGroups',
    '/unsubscribes-groups',
    input,
    await ofAccount.page({ userId: actor.id }, input),
  );

/** All of them; an account has few. */
export async function wholeListOfGroups({ actor }: { actor: Actor }) {
  const groups = [];
  for await (const batch of ofAccount.batches({ userId: actor.id })) groups.push(...batch);
  return groups;
}
