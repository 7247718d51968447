import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { notificationRecipients } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import type { ListQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListQuery> };

const { confirmed_at, ...columns } = getTableColumns(notificationRecipients);

const ofAccount = declareList({
  params: { userId: columns.user_id },
  row: { ...columns, status: value.oneOf<'pending' | 'confirmed'>() },
  computed: { status: sql`case when ${confirmed_at} is null then 'pending' else 'confirmed' end` },
  from: ({ userId }) => sql`from ${notificationRecipients} where ${columns.user_id} = ${userId}`,
  search: (pattern) =>
    sql`${columns.email_address} ilike ${pattern} or ${columns.email_owner} ilike ${pattern}`,
  order: newestFirst(notificationRecipients),
  view: (row) => ({
    ...row,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  }),
});

/** Whom the product writes to when something happens to the account's mailings, newest first, in batches. */
export const listRecipients = ({ actor, input }: Wanted) =>
  ofAccount.batches({ userId: actor.id }, input.search);

/** One page of them, where the query asks for one. */
export const pageOfRecipients = async ({ actor, input }: Wanted) =>
  pageUnder(
    'notifications',
    '/notification-recipients',
    input,
    await ofAccount.page({ userId: actor.id }, input),
  );
