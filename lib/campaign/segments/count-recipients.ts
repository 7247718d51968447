import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { queryWithCustomPlan } from '@/lib/db/query-with-custom-plan';
import { contactsTag } from '../signals/contact-cache';
import type { Account } from './compile-conditions';
import { countAdded } from './recipient-rows';
import { addedBesides, matching, recipientContacts } from './recipients-sql';
import type { SegmentRow } from './rows';

/** A count that takes longer is remembered for pages of the recipients, for so long. */
const SLOW_MS = 100;
const FRESH_MS = 30_000;

const segmentsTag = (userId: number) => `segments:${userId}`;

/** Drops what this process remembers of segments' counts. For after somebody has been added or removed by hand. */
export const dropCountCache = (userId: number): void => cache().drop(segmentsTag(userId));

/** How many a segment's recipients are now: who matches, less those removed by hand, and those added by hand. */
export const countRecipients = (segment: SegmentRow, account: Account): Promise<number> =>
  cached(segment, undefined, () => countAll(segment, account), true);

/**
 * The same for a page's total, of those that a search (`searchQuery`) finds where there is one. Where counting takes
 * long it may be half a minute old, so that leafing through a million recipients does not count them for each page;
 * what this process has changed of contacts or of the segment meanwhile is counted in.
 */
export const recentCount = (segment: SegmentRow, account: Account, search?: string): Promise<number> =>
  cached(segment, search, () =>
    search === undefined ? countAll(segment, account) : countFound(segment, account, search),
  );

function cached(segment: SegmentRow, search: string | undefined, count: () => Promise<number>, anew = false) {
  const { id, user_id: userId, updated_at } = segment;
  const fill = async () => {
    const started = performance.now();
    const value = await count();
    const isSlow = performance.now() - started > SLOW_MS;
    const tags = [contactsTag(userId), segmentsTag(userId)];
    return { value, tags, validUntil: isSlow ? Date.now() + FRESH_MS : 0 };
  };
  return cache().remember(JSON.stringify(['recipients', id, updated_at, search]), fill, { anew });
}

async function countAll(segment: SegmentRow, account: Account): Promise<number> {
  const matches = matching(segment, account);
  const [row] = await queryWithCustomPlan<{ count: number }>(client()`
    select (m.count - r.count + a.count)::int as count from
      (select count(*) ${matches}) m,
      (select count(*) ${matches} and c.id in (
        select contact_id from segment_recipients
        where segment_id = ${segment.id} and standing = 'removed' and contact_id is not null)) r,
      (select count(*) ${addedBesides(segment, account)}) a`);
  return row?.count ?? 0;
}

async function countFound(segment: SegmentRow, account: Account, search: string): Promise<number> {
  const [row] = await queryWithCustomPlan<{ count: number }>(
    client()`select count(*)::int as count ${recipientContacts(segment, account, search)}`,
  );
  return (row?.count ?? 0) + (await countAdded(segment, account, search));
}
