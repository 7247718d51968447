import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { inBatches, newestFirst, pageOf } from '../paging/read-list';
import { type SingleSendRow, singleSendView } from './rows';
import type { ListSingleSendsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSingleSendsQuery> };

function statement({ actor, input: { search } }: Wanted) {
  const sql = client();
  const pattern = likePattern(search ?? '');
  const found = search ? sql`and (s.single_send_name ilike ${pattern} or s.subject ilike ${pattern})` : sql``;
  return {
    columns: sql`s.*`,
    from: sql`from single_sends s where s.user_id = ${actor.id} and s.deleted_at is null ${found}`,
    ...newestFirst('s'),
    batch: 50,
    view: (row: SingleSendRow) => singleSendView(row),
  };
}

/** The account's single sends, newest first, in batches. */
export const streamSingleSends = (wanted: Wanted) => inBatches(statement(wanted));

/** One page of them, where the query asks for one. */
export const pageOfSingleSends = (wanted: Wanted) =>
  pageOf('/single-send/list', 'singleSends', wanted.input, statement(wanted));
