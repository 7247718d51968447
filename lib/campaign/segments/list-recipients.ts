import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { searchQuery } from '../contacts/search-query';
import { pagination, wantedPage } from '../paging/pagination';
import type { Account } from './compile-conditions';
import { recentCount } from './count-recipients';
import { firstMatchingIds, matchingIds } from './matching-ids';
import { addedRecipients, countAdded, recipientsOf, recipientView } from './recipient-rows';
import { recipientContacts } from './recipients-sql';
import { accountOf, getSegment, type SegmentRow } from './rows';
import type { RecipientsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof RecipientsQuery> };

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
  const from = recipientContacts(segment, account, search);
  for await (const ids of matchingIds(from, { account, question: segment })) {
    for (let start = 0; start < ids.length; start += ROWS_A_BATCH) {
      const rows = await recipientsOf(segment, ids.slice(start, start + ROWS_A_BATCH));
      yield rows.map((row) => recipientView(segment, row));
    }
  }
}

/** A page of them; undefined where no page is asked for. */
export async function pageOfRecipients({ actor, input }: Wanted) {
  const page = wantedPage(input);
  if (!page) return undefined;
  const segment = await getSegment(actor.id, input.segment_id);
  const account = await accountOf(actor);
  const search = input.search === undefined ? undefined : searchQuery(input.search);
  const [rows, total] = await Promise.all([
    rowsOf(segment, account, search, { limit: page.perPage, offset: page.offset }),
    recentCount(segment, account, search),
  ]);
  return {
    contactEmails: rows.map((row) => recipientView(segment, row)),
    pagination: pagination('/segment/email/list', input, total),
  };
}

async function rowsOf(
  segment: SegmentRow,
  account: Account,
  search: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const added = await countAdded(segment, account, search);
  const byHand = offset < added ? await addedRecipients(segment, account, { limit, offset, search }) : [];
  const ids = await firstMatchingIds(recipientContacts(segment, account, search), {
    account,
    question: segment,
    limit: limit - byHand.length,
    offset: Math.max(0, offset - added),
    isSearch: search !== undefined,
  });
  return [...byHand, ...(await recipientsOf(segment, ids))];
}
