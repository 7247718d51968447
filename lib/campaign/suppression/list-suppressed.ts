import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { nullable, type Row, type RowOf, value } from '@/lib/db/row';
import { contactEvents, unsubscribeGroups, unsubscribes } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { declareList, lastFirst, newestFirst, oldestFirst } from '../paging/declare-list';
import { isOfLivingGroup } from '../unsubscribes/is-of-living-group';
import type { ListSuppressedQuery } from './suppressed-schemas';

const { id, user_id, unsubscribe_groups_id, email_address, reason, created_at } = unsubscribes;

const row = {
  id,
  email_address,
  unsubscribe_groups_id,
  group_name: nullable(unsubscribeGroups.group_name),
  reason,
  words: nullable(contactEvents.detail),
  created_at,
};

/** The statements of the lists of suppressed addresses in their parts, without an order. */
export const suppressedParts = {
  params: { userId: user_id, groupId: nullable(value.integer), reason: nullable(reason) },
  row,
  computed: {
    group_name: sql`(
      select ${unsubscribeGroups.group_name} from ${unsubscribeGroups}
      where ${unsubscribeGroups.id} = ${unsubscribe_groups_id})`,
    words: sql`case when ${reason} in ('bounce', 'complaint') then (
      select ${contactEvents.detail} from ${contactEvents}
      where ${contactEvents.user_id} = ${user_id} and ${contactEvents.email} = lower(${email_address})
        and ${contactEvents.kind} in ('bounced', 'soft_bounced', 'complained')
      order by ${contactEvents.created_at} desc limit 1) end`,
  },
  from: (given: { userId: SQL; groupId: SQL; reason: SQL }) => sql`
    from ${unsubscribes} where ${user_id} = ${given.userId}
      and ${isOfLivingGroup}
      and (${given.groupId}::int is null or coalesce(${unsubscribe_groups_id}, 0) = ${given.groupId}::int)
      and (${given.reason}::text is null or ${reason} = ${given.reason}::text)`,
  search: (pattern: SQL) => sql`${email_address} ilike ${pattern}`,
  view: (found: RowOf<typeof row>) => ({ ...found, created_at: timestamp(found.created_at) }),
};

/** A list in each of its orders; those added last come first where none is asked for. */
export const listsOf = <P extends Row>(
  parts: Omit<typeof suppressedParts, 'params' | 'from'> & {
    params: P;
    from: (given: { readonly [N in keyof P]: SQL }) => SQL;
  },
) => ({
  added: declareList({ ...parts, order: lastFirst(unsubscribes) }),
  '-created_at': declareList({ ...parts, order: newestFirst(unsubscribes) }),
  created_at: declareList({ ...parts, order: oldestFirst(unsubscribes) }),
});

const lists = listsOf(suppressedParts);

/** What a filter gives the statements. */
export const givenOf = (
  actor: Actor,
  input: { group_id?: number | undefined; reason?: typeof reason._.data | undefined },
) => ({
  userId: actor.id,
  groupId: input.group_id ?? null,
  reason: input.reason ?? null,
});

/** A page of the addresses that get no mail of a group, or none at all; without a sort, those added last come first. */
export async function listSuppressed({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ListSuppressedQuery>;
}) {
  const page = await lists[input.sort ?? 'added'].page(givenOf(actor, input), {
    ...input,
    page: input.page ?? 1,
  });
  return { addresses: page?.rows ?? [], total: page?.total ?? 0 };
}
