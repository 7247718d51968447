import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../like-pattern';
import { wantedPage } from '../list-query';
import { onList, type UnsubscribeRow, viewOf } from './rows';

type Listed = {
  actor: Actor;
  /** Null for the global list. */
  input: { groupId: number | null; page?: number | undefined; per_page: number; search?: string | undefined };
};

const listed = ({ actor, input }: Listed) => {
  const sql = client();
  return sql`
    from unsubscribes u where u.user_id = ${actor.id} and ${onList(input.groupId)}
    ${input.search ? sql`and u.email_address ilike ${likePattern(input.search)}` : sql``}`;
};

const columns = () => client()`
  u.id, u.user_id, u.unsubscribe_groups_id, u.email_address, u.created_at, u.updated_at`;

/** The addresses of a list, newest first, in batches. */
export async function* listUnsubscribes(wanted: Listed): AsyncGenerator<UnsubscribeRow[]> {
  const rows = client()<UnsubscribeRow[]>`
    select ${columns()} ${listed(wanted)} order by u.created_at desc, u.id desc`;
  for await (const batch of rows.cursor(1000)) yield batch.map(viewOf);
}

/** A page of them and how many there are; undefined where no page is asked for. */
export async function pageOfUnsubscribes(wanted: Listed) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const sql = client();
  const [rows, [counted]] = await Promise.all([
    sql<UnsubscribeRow[]>`
      select ${columns()} ${listed(wanted)} order by u.created_at desc, u.id desc
      limit ${page.perPage} offset ${page.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${listed(wanted)}`,
  ]);
  return { rows: rows.map(viewOf), total: counted?.total ?? 0 };
}
