import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, rowsOfPage } from '../paging/read-list';
import { type GroupRow, viewOf } from './rows';

type Wanted = {
  actor: Actor;
  input: { page?: number | undefined; per_page: number; search?: string | undefined };
};
type GroupInList = GroupRow & { unsubscribe_clients_count: number };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  return {
    columns: sql`
      g.id, g.user_id, g.rand_id, g.group_name, g.description, g.is_display, g.created_at, g.updated_at,
      (select count(*)::int from unsubscribes u where u.unsubscribe_groups_id = g.id) as unsubscribe_clients_count`,
    from: sql`
      from unsubscribe_groups g where g.user_id = ${actor.id}
      ${search ? sql`and g.group_name ilike ${likePattern(search)}` : sql``}`,
    ...newestFirst('g'),
    view: (row: GroupInList) => viewOf(row),
  };
}

/** The account's groups with how many left each, newest first, in batches. */
export const listGroups = (wanted: Wanted) => inBatches(statement(wanted));

/** A page of them and how many there are; undefined where no page is asked for. */
export const pageOfGroups = (wanted: Wanted) => rowsOfPage(wanted.input, statement(wanted));
