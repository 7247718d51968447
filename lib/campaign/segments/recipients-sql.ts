import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { type Account, compileConditions } from './compile-conditions';
import type { SegmentDefinition, SegmentRow } from './rows';

/** `from … where …` of the living contacts (alias `c`) of a list that match its conditions now. */
export function matching(question: SegmentDefinition, account: Account): Fragment {
  const { joins, where } = compileConditions(question, account);
  return client()`
    from contacts c ${joins}
    where c.user_id = ${account.id} and c.contact_type_id = ${question.contact_type_id} and c.deleted_at is null
      and ${where}`;
}

/** That a contact (alias `c`) has not been removed from the segment by hand. */
export const notRemoved = (segment: SegmentRow): Fragment => client()`
  not exists (select from segment_recipients x
    where x.segment_id = ${segment.id} and x.contact_id = c.id and x.standing = 'removed')`;

/**
 * `from … where …` of those added by hand (alias `r`) who don't match besides. Whoever is a contact is also there as
 * `m`, by its link or, where it has none, by its address on the segment's list. A contact that was linked and is gone
 * takes its row along.
 */
export function addedBesides(segment: SegmentRow, account: Account): Fragment {
  const sql = client();
  return sql`
    from segment_recipients r
    left join lateral (
      select p.* from contacts p
      where p.id = r.contact_id and p.user_id = ${account.id} and p.deleted_at is null
      union all
      select p.* from contacts p
      where r.contact_id is null and p.contact_type_id = ${segment.contact_type_id}
        and lower(p.email) = lower(r.email) and p.user_id = ${account.id} and p.deleted_at is null
    ) m on true
    where r.segment_id = ${segment.id} and r.standing = 'added' and (r.contact_id is null or m.id is not null)
      and not exists (select ${matching(segment, account)} and c.id = m.id)`;
}

/** `from … where …` of the contacts (alias `c`) that match and have not been removed, narrowed by a search. */
export function recipientContacts(
  segment: SegmentRow,
  account: Account,
  search: string | undefined,
): Fragment {
  const sql = client();
  return sql`${matching(segment, account)} and ${notRemoved(segment)}
    ${search === undefined ? sql`` : sql`and c.search @@ to_tsquery('simple', ${search})`}`;
}
