import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { segments } from '@/lib/db/schema';
import { declareList, newestFirst, pageUnder } from '../paging/declare-list';
import type { Account } from './compile-conditions';
import { countRecipients } from './count-recipients';
import { accountOf, type SegmentRow, segmentView } from './rows';
import type { ListQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListQuery> };

/** Segments whose recipients are counted at the same time. */
const AT_A_TIME = 4;

const ofAccount = declareList({
  params: { userId: segments.user_id },
  row: getTableColumns(segments),
  from: ({ userId }) => sql`
    from ${segments} where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null`,
  search: (pattern) => sql`${segments.segment_name} ilike ${pattern}`,
  order: newestFirst(segments),
  view: (row) => row,
});

async function* withCounts(rows: readonly SegmentRow[], account: Account) {
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    yield await Promise.all(
      rows
        .slice(start, start + AT_A_TIME)
        .map(async (row) => segmentView(row, await countRecipients(row, account))),
    );
  }
}

/** The account's segments, newest first; a few leave as soon as their recipients have been counted. */
export async function* listSegments({ actor, input }: Wanted) {
  const account = await accountOf(actor);
  for await (const rows of ofAccount.batches({ userId: actor.id }, input.search))
    yield* withCounts(rows, account);
}

/** A page of them; undefined where no page is asked for. */
export async function pageOfSegments({ actor, input }: Wanted) {
  const [page, account] = await Promise.all([ofAccount.page({ userId: actor.id }, input), accountOf(actor)]);
  if (!page) return undefined;
  const rows = [];
  for await (const batch of withCounts(page.rows, account)) rows.push(...batch);
  return pageUnder('segments', '/segment/list', input, { rows, total: page.total });
}
