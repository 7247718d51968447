import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { csvLine } from '@/lib/csv-cell';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactEvents, unsubscribeGroups, unsubscribes } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { declareList, lastFirst, newestFirst, oldestFirst } from '../paging/declare-list';
import type { ExportSuppressedQuery, ListSuppressedQuery } from './suppressed-schemas';

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

const parts = {
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
      and (${given.groupId}::int is null or coalesce(${unsubscribe_groups_id}, 0) = ${given.groupId}::int)
      and (${given.reason}::text is null or ${reason} = ${given.reason}::text)`,
  search: (pattern: SQL) => sql`${email_address} ilike ${pattern}`,
  view: (found: RowOf<typeof row>) => ({ ...found, created_at: timestamp(found.created_at) }),
};

const lists = {
  added: declareList({ ...parts, order: lastFirst(unsubscribes) }),
  '-created_at': declareList({ ...parts, order: newestFirst(unsubscribes) }),
  created_at: declareList({ ...parts, order: oldestFirst(unsubscribes) }),
};

const givenOf = (
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

/** The same whole, as CSV in pieces. */
export async function* exportSuppressed({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ExportSuppressedQuery>;
}): AsyncGenerator<string> {
  yield csvLine(['email', 'group', 'reason', 'words', 'since']);
  for await (const rows of lists[input.sort ?? 'added'].batches(givenOf(actor, input), input.search))
    yield rows
      .map((row) =>
        csvLine([row.email_address, row.group_name ?? '', row.reason, row.words ?? '', row.created_at]),
      )
      .join('');
}
