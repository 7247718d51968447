import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { likePattern } from '../paging/like-pattern';
import { pagination, wantedPage } from '../paging/list-query';
import type { Account } from './compile-conditions';
import { countRecipients } from './count-recipients';
import { accountOf, type SegmentRow, segmentColumns, segmentRow, segmentView } from './rows';
import type { ListQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof ListQuery> };

/** Segments whose recipients are counted at the same time. */
const AT_A_TIME = 4;

const listed = ({ actor, input }: Wanted) => {
  const sql = client();
  return sql`
    from segments s where s.user_id = ${actor.id} and s.deleted_at is null
    ${input.search === undefined ? sql`` : sql`and s.segment_name ilike ${likePattern(input.search)}`}`;
};

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
export async function* listSegments(wanted: Wanted) {
  const rows =
    await client()`select ${segmentColumns()} ${listed(wanted)} order by s.created_at desc, s.id desc`;
  yield* withCounts(rows.map(segmentRow), await accountOf(wanted.actor));
}

/** A page of them; undefined where no page is asked for. */
export async function pageOfSegments(wanted: Wanted) {
  const page = wantedPage(wanted.input);
  if (!page) return undefined;
  const sql = client();
  const [rows, [counted], account] = await Promise.all([
    sql`select ${segmentColumns()} ${listed(wanted)} order by s.created_at desc, s.id desc
      limit ${page.perPage} offset ${page.offset}`,
    sql<{ total: number }[]>`select count(*)::int as total ${listed(wanted)}`,
    accountOf(wanted.actor),
  ]);
  const segments = [];
  for await (const batch of withCounts(rows.map(segmentRow), account)) segments.push(...batch);
  return { segments, pagination: pagination('/segment/list', wanted.input, counted?.total ?? 0) };
}
