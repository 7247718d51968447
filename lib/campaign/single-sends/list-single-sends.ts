import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { singleSends } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { singleSendView } from './rows';
import type { ListSingleSendsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSingleSendsQuery> };

const ofAccount = declareList({
  params: { userId: singleSends.user_id },
  row: getTableColumns(singleSends),
  from: ({ userId }) => sql`
    from ${singleSends} where ${singleSends.user_id} = ${userId} and ${singleSends.deleted_at} is null`,
  search: (pattern) =>
    sql`${singleSends.single_send_name} ilike ${pattern} or ${singleSends.subject} ilike ${pattern}`,
  order: newestFirst(singleSends),
  batch: 50,
  view: singleSendView,
});

/** The account's single sends, newest first, in batches. */
export const streamSingleSends = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfSingleSends = async ({ actor, input }: Wanted) =>
  pageUnder('singleSends', '/single-send/list', input, await ofAccount.page({ userId: actor.id }, input));
