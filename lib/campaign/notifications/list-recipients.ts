import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { timestamp } from '@/lib/timestamps';
import { likePattern } from '../like-pattern';
import { wantedPage } from '../list-query';
import type { ListQuery, NotificationRecipientView } from './schemas';

type Listed = { actor: Actor; input: z.output<typeof ListQuery> };
type Row = z.output<typeof NotificationRecipientView>;

const listed = ({ actor, input }: Listed) => {
  const sql = client();
  const pattern = input.search === undefined ? undefined : likePattern(input.search);
  return sql`
    from notification_recipients where user_id = ${actor.id}
    ${pattern === undefined ? sql`` : sql`and (email_address ilike ${pattern} or email_owner ilike ${pattern})`}`;
};

const columns = () => client()`id, user_id, email_address, email_owner, created_at, updated_at`;

const view = (row: Row): Row => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** Whom the product writes to when something happens to the account's mailings, newest first, in batches. */
export async function* listRecipients(wanted: Listed): AsyncGenerator<Row[]> {
  const rows = client()<Row[]>`select ${columns()} ${listed(wanted)} order by created_at desc, id desc`;
  for await (const batch of rows.cursor(1000)) yield batch.map(view);
}

/** A page of them and how many there are; undefined where no page is asked for. */
export async function pageOfRecipients(wanted: Listed) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const sql = client();
  const [rows, [counted]] = await Promise.all([
    sql<Row[]>`
      select ${columns()} ${listed(wanted)} order by created_at desc, id desc
      limit ${page.perPage} offset ${page.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${listed(wanted)}`,
  ]);
  return { rows: rows.map(view), total: counted?.total ?? 0 };
}
