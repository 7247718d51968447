import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { unsubscribes } from '@/lib/db/schema';
import { declareList, lastFirst } from '../paging/declare-list';
import { type UnsubscribeRow, unsubscribeRow, viewOf } from './rows';

type Wanted = {
  actor: Actor;
  /** Null for the global list. */
  input: { groupId: number | null; page?: number | undefined; per_page: number; search?: string | undefined };
};

const list = {
  row: unsubscribeRow,
  search: (pattern: SQL) => sql`${unsubscribes.email_address} ilike ${pattern}`,
  order: lastFirst(unsubscribes),
  view: viewOf<UnsubscribeRow>,
};

const global = declareList({
  ...list,
  params: { userId: unsubscribes.user_id },
  from: ({ userId }) => sql`
    from ${unsubscribes}
    where ${unsubscribes.user_id} = ${userId} and ${unsubscribes.unsubscribe_groups_id} is null`,
});

const ofGroup = declareList({
  ...list,
  params: { userId: unsubscribes.user_id, groupId: value.integer },
  from: ({ userId, groupId }) => sql`
    from ${unsubscribes}
    where ${unsubscribes.user_id} = ${userId} and ${unsubscribes.unsubscribe_groups_id} = ${groupId}`,
});

/** The addresses of a list, newest first, in batches. */
export const listUnsubscribes = ({ actor, input: { groupId, search } }: Wanted) =>
  groupId === null
    ? global.batches({ userId: actor.id }, search)
    : ofGroup.batches({ userId: actor.id, groupId }, search);

/** A page of them and how many there are; undefined where no page is asked for. */
export const pageOfUnsubscribes = ({ actor, input: { groupId, ...query } }: Wanted) =>
  groupId === null
    ? global.page({ userId: actor.id }, query)
    : ofGroup.page({ userId: actor.id, groupId }, query);
