import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { senders } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import { senderView } from './rows';
import type { ListSendersQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListSendersQuery> };

const ofAccount = declareList({
  params: { userId: senders.user_id },
  row: getTableColumns(senders),
  from: ({ userId }) => sql`
    from ${senders} where ${senders.user_id} = ${userId} and ${senders.deleted_at} is null`,
  search: (pattern) => sql`
    ${senders.nickname} ilike ${pattern} or ${senders.from_name} ilike ${pattern}
    or ${senders.from_email} ilike ${pattern}`,
  order: newestFirst(senders),
  view: senderView,
});

/** The account's senders, newest first, in batches. */
export const streamSenders = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfSenders = async ({ actor, input }: Wanted) =>
  pageUnder('senders', '/senders', input, await ofAccount.page({ userId: actor.id }, input));

/** All of them; an account has few. */
export async function wholeListOfSenders({ actor }: { actor: Actor }) {
  const all = [];
  for await (const batch of ofAccount.batches({ userId: actor.id })) all.push(...batch);
  return all;
}
