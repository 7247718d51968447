import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../like-pattern';
import { wantedPage } from '../list-query';
import { type GroupRow, viewOf } from './rows';

type Listed = {
  actor: Actor;
  input: { page?: number | undefined; per_page: number; search?: string | undefined };
};
type GroupInList = GroupRow & { unsubscribe_clients_count: number };

const listed = ({ actor, input }: Listed) => {
  const sql = client();
  return sql`
    from unsubscribe_groups g where g.user_id = ${actor.id}
    ${input.search ? sql`and g.group_name ilike ${likePattern(input.search)}` : sql``}`;
};

const columns = () => client()`
  g.id, g.user_id, g.rand_id, g.group_name, g.description, g.is_display, g.created_at, g.updated_at,
  (select count(*)::int from unsubscribes u where u.unsubscribe_groups_id = g.id) as unsubscribe_clients_count`;

/** The account's groups with how many left each, newest first, in batches. */
export async function* listGroups(wanted: Listed): AsyncGenerator<GroupInList[]> {
  const rows = client()<GroupInList[]>`
    select ${columns()} ${listed(wanted)} order by g.created_at desc, g.id desc`;
  for await (const batch of rows.cursor(1000)) yield batch.map(viewOf);
}

/** A page of them and how many there are; undefined where no page is asked for. */
export async function pageOfGroups(wanted: Listed) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const sql = client();
  const [rows, [counted]] = await Promise.all([
    sql<GroupInList[]>`
      select ${columns()} ${listed(wanted)} order by g.created_at desc, g.id desc
      limit ${page.perPage} offset ${page.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${listed(wanted)}`,
  ]);
  return { rows: rows.map(viewOf), total: counted?.total ?? 0 };
}
