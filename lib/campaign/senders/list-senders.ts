import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, pageOf } from '../paging/read-list';
import { type SenderRow, senderView } from './rows';
import type { ListSendersQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSendersQuery> };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  const pattern = likePattern(search ?? '');
  const found = search
    ? sql`and (s.nickname ilike ${pattern} or s.from_name ilike ${pattern} or s.from_email ilike ${pattern})`
    : sql``;
  return {
    columns: sql`s.*`,
    from: sql`from senders s where s.user_id = ${actor.id} and s.deleted_at is null ${found}`,
    ...newestFirst('s'),
    view: (row: SenderRow) => senderView(row),
  };
}

/** The account's senders, newest first, in batches. */
export const streamSenders = (wanted: Wanted) => inBatches(statement(wanted));

/** One page of them, where the query asks for one. */
export const pageOfSenders = (wanted: Wanted) =>
  pageOf('/senders', 'senders', wanted.input, statement(wanted));
