import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { searchQuery } from '../contacts/search-query';
import { pagination, wantedPage } from '../list-query';
import type { Account } from './compile-conditions';
import { countRecipients } from './count-recipients';
import { addedRecipients, countAdded, recipientsOf, recipientView } from './recipient-rows';
import { matching, notRemoved } from './recipients-sql';
import { accountOf, getSegment, type SegmentRow } from './rows';
import type { RecipientsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof RecipientsQuery> };

/** Contacts of the list that are looked through at a time. */
const STRETCH = 5_000;
const ROWS_A_BATCH = 1_000;

/**
 * A segment's recipients in batches: those added by hand, then the contacts that match, newest first. Each batch is a
 * query of its own over a stretch of the list, so that nothing is held open while a slow client reads.
 */
export async function* streamRecipients({ actor, input }: Wanted) {
  const segment = await getSegment(actor.id, input.segment_id);
  const account = await accountOf(actor);
  const search = input.search === undefined ? undefined : searchQuery(input.search);
  for (let below: number | undefined; ; ) {
    const rows = await addedRecipients(segment, account, {
      ...(below === undefined ? {} : { below }),
      limit: ROWS_A_BATCH,
      search,
    });
    if (rows.length > 0) yield rows.map((row) => recipientView(segment, row));
    below = rows.at(-1)?.id;
    if (rows.length < ROWS_A_BATCH) break;
  }
  for (let below = 2 ** 31 - 1; ; ) {
    const from = await lowestOf(segment, below, STRETCH);
    if (from === undefined) return;
    const ids = await matchingIds(segment, account, { below, from, search });
    for (let start = 0; start < ids.length; start += ROWS_A_BATCH) {
      const rows = await recipientsOf(segment, ids.slice(start, start + ROWS_A_BATCH));
      yield rows.map((row) => recipientView(segment, row));
    }
    below = from;
  }
}

/** A page of them; undefined where no page is asked for. */
export async function pageOfRecipients({ actor, input }: Wanted) {
  const page = wantedPage(input);
  if (!page) return undefined;
  const segment = await getSegment(actor.id, input.segment_id);
  const account = await accountOf(actor);
  const search = input.search === undefined ? undefined : searchQuery(input.search);
  const counting = countFound(segment, account, search);
  const added = await countAdded(segment, account, search);
  const byHand =
    page.offset < added
      ? await addedRecipients(segment, account, { limit: page.perPage, offset: page.offset, search })
      : [];
  const ids = await firstMatchingIds(segment, account, {
    limit: page.perPage - byHand.length,
    offset: Math.max(0, page.offset - added),
    search,
  });
  const rows = [...byHand, ...(await recipientsOf(segment, ids))];
  return {
    contactEmails: rows.map((row) => recipientView(segment, row)),
    pagination: pagination('/segment/email/list', input, await counting),
  };
}

async function countFound(
  segment: SegmentRow,
  account: Account,
  search: string | undefined,
): Promise<number> {
  if (search === undefined) return countRecipients(segment, account);
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int as count ${matching(segment, account)} and ${notRemoved(segment)} ${found(search)}`;
  return (row?.count ?? 0) + (await countAdded(segment, account, search));
}

const found = (search: string | undefined) => {
  const sql = client();
  return search === undefined ? sql`` : sql`and c.search @@ to_tsquery('simple', ${search})`;
};

/** Where a stretch of the list's contacts below an id begins; undefined where there are none. */
async function lowestOf({ user_id, contact_type_id }: SegmentRow, below: number, stretch: number) {
  const [row] = await client()<{ id: number | null }[]>`
    select min(id) as id from (
      select id from contacts
      where user_id = ${user_id} and contact_type_id = ${contact_type_id} and deleted_at is null and id < ${below}
      order by id desc limit ${stretch}) as stretch`;
  return row?.id ?? undefined;
}

type Range = { below?: number; from?: number; limit?: number; offset?: number; search: string | undefined };

async function matchingIds(
  segment: SegmentRow,
  account: Account,
  { below, from, limit, offset = 0, search }: Range,
): Promise<number[]> {
  const sql = client();
  const rows = await sql<{ id: number }[]>`
    select c.id ${matching(segment, account)} and ${notRemoved(segment)} ${found(search)}
    ${below === undefined ? sql`` : sql`and c.id < ${below}`} ${from === undefined ? sql`` : sql`and c.id >= ${from}`}
    order by c.id desc ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}`;
  return rows.map(({ id }) => id);
}

/**
 * A page's contacts. The planner can't know how many match, and may sort a million of them for the first page: so the
 * newest are looked through first.
 */
async function firstMatchingIds(
  segment: SegmentRow,
  account: Account,
  { limit, offset, search }: { limit: number; offset: number; search: string | undefined },
): Promise<number[]> {
  if (limit === 0) return [];
  for (const stretch of search === undefined ? [1_000, 20_000] : []) {
    if (offset + limit > stretch) continue;
    const from = await lowestOf(segment, 2 ** 31 - 1, stretch);
    if (from === undefined) return [];
    const ids = await matchingIds(segment, account, { from, limit, offset, search });
    if (ids.length === limit) return ids;
  }
  return matchingIds(segment, account, { limit, offset, search });
}
