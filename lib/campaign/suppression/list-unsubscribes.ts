import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, rowsOfPage } from '../paging/read-list';
import { onList, type UnsubscribeRow, viewOf } from './rows';

type Wanted = {
  actor: Actor;
  /** Null for the global list. */
  input: { groupId: number | null; page?: number | undefined; per_page: number; search?: string | undefined };
};

function statement({ actor, input: { groupId, search } }: Wanted) {
  const sql = client();
  return {
    columns: sql`u.id, u.user_id, u.unsubscribe_groups_id, u.email_address, u.created_at, u.updated_at`,
    from: sql`
      from unsubscribes u where u.user_id = ${actor.id} and ${onList(groupId)}
      ${search ? sql`and u.email_address ilike ${likePattern(search)}` : sql``}`,
    order: sql`u.id desc`,
    after: (row: UnsubscribeRow) => sql`u.id < ${row.id}`,
    view: (row: UnsubscribeRow) => viewOf(row),
  };
}

/** The addresses of a list, newest first, in batches. */
export const listUnsubscribes = (wanted: Wanted) => inBatches(statement(wanted));

/** A page of them and how many there are; undefined where no page is asked for. */
export const pageOfUnsubscribes = (wanted: Wanted) => rowsOfPage(wanted.input, statement(wanted));
