import { client } from '@/lib/db/client';
import type { Account } from './compile-conditions';
import { plannedAnew } from './planned-anew';
import { addedBesides, matching } from './recipients-sql';
import type { SegmentRow } from './rows';

/** How many a segment's recipients are now: who matches, less those removed by hand, and those added by hand. */
export async function countRecipients(segment: SegmentRow, account: Account): Promise<number> {
  const sql = client();
  const matches = matching(segment, account);
  const [row] = await plannedAnew<{ count: number }>(sql`
    select (m.count - r.count + a.count)::int as count from
      (select count(*) ${matches}) m,
      (select count(*) ${matches} and c.id in (
        select contact_id from segment_recipients
        where segment_id = ${segment.id} and standing = 'removed' and contact_id is not null)) r,
      (select count(*) ${addedBesides(segment, account)}) a`);
  return row?.count ?? 0;
}
