import { type SQL, sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { segmentRecipients } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { contactsTag } from '../signals/contact-cache';
import { type Account, c } from './compile-conditions';
import { countAdded } from './recipient-rows';
import { addedBesides, matching, recipientContacts } from './recipients-sql';
import type { SegmentRow } from './rows';
import { Standing } from './standing';

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
    const found = await count();
    const isSlow = performance.now() - started > SLOW_MS;
    const tags = [contactsTag(userId), segmentsTag(userId)];
    return { value: found, tags, validUntil: isSlow ? Date.now() + FRESH_MS : 0 };
  };
  return cache().remember(JSON.stringify(['recipients', id, updated_at, search]), fill, { anew });
}

const counted = { count: value.integer };

/** The query of how many a segment's recipients are now, as `count`. */
export function countQuery(segment: SegmentRow, account: Account): SQL {
  const matches = matching(segment, account);
  const { segment_id, standing, contact_id } = segmentRecipients;
  return sql`
    select (m.count - r.count + a.count)::int as count from
      (select count(*) ${matches}) m,
      (select count(*) ${matches} and ${c.id} in (
        select ${contact_id} from ${segmentRecipients}
        where ${segment_id} = ${segment.id} and ${standing} = ${inline(Standing.removed)}
          and ${contact_id} is not null)) r,
      (select count(*) ${addedBesides(segment, account)}) a`;
}

async function countAll(segment: SegmentRow, account: Account): Promise<number> {
  const [row] = await rowsWithCustomPlan(counted, countQuery(segment, account));
  return row?.count ?? 0;
}

async function countFound(segment: SegmentRow, account: Account, search: string): Promise<number> {
  const query = sql`select count(*)::int as count ${recipientContacts(segment, account, search)}`;
  const [row] = await rowsWithCustomPlan(counted, query);
  return (row?.count ?? 0) + (await countAdded(segment, account, search));
}
