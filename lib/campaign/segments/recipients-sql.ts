import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contacts, contactTypes, segmentRecipients } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { type Account, c, compileConditions } from './compile-conditions';
import type { SegmentDefinition, SegmentRow } from './rows';
import { Standing } from './standing';

/** Somebody's row in a segment. */
export const r = alias(segmentRecipients, 'r');
/** The contact that somebody who was added by hand is. */
export const m = alias(contacts, 'm');
const x = alias(segmentRecipients, 'x');
const p = alias(contacts, 'p');

/** That a list is not deleted, whose contacts may be still to be removed. Looked up once for each statement. */
export const isLiving = (listId: number) => sql`
  exists (select from ${contactTypes} where ${contactTypes.id} = ${listId} and ${contactTypes.deleted_at} is null)`;

/** `from … where …` of the living contacts (alias `c`) of a list that match its conditions now. */
export function matching(question: SegmentDefinition, account: Account): SQL {
  const { joins, where } = compileConditions(question, account);
  return sql`
    from ${contacts} as ${c} ${joins}
    where ${c.user_id} = ${account.id} and ${c.contact_type_id} = ${question.contact_type_id}
      and ${c.deleted_at} is null and ${isLiving(question.contact_type_id)} and ${where}`;
}

/** That a contact (alias `c`) has not been removed from the segment by hand. */
export const notRemoved = (segment: SegmentRow): SQL => sql`
  not exists (select from ${segmentRecipients} as ${x}
    where ${x.segment_id} = ${segment.id} and ${x.contact_id} = ${c.id}
      and ${x.standing} = ${inline(Standing.removed)})`;

/**
 * `from … where …` of those added by hand (alias `r`) who don't match besides. Whoever is a contact is also there as
 * `m`, by its link or, where it has none, by its address on the segment's list. A contact that was linked and is gone
 * takes its row along.
 */
export function addedBesides(segment: SegmentRow, account: Account): SQL {
  const living = sql`${p.user_id} = ${account.id} and ${p.deleted_at} is null and ${isLiving(segment.contact_type_id)}`;
  return sql`
    from ${segmentRecipients} as ${r}
    left join lateral (
      select ${p}.* from ${contacts} as ${p} where ${p.id} = ${r.contact_id} and ${living}
      union all
      select ${p}.* from ${contacts} as ${p}
      where ${r.contact_id} is null and ${p.contact_type_id} = ${segment.contact_type_id}
        and lower(${p.email}) = lower(${r.email}) and ${living}
    ) as ${m} on true
    where ${r.segment_id} = ${segment.id} and ${r.standing} = ${inline(Standing.added)}
      and (${r.contact_id} is null or ${m.id} is not null)
      and not exists (select ${matching(segment, account)} and ${c.id} = ${m.id})`;
}

/** `from … where …` of the contacts (alias `c`) that match and have not been removed, narrowed by a search. */
export function recipientContacts(segment: SegmentRow, account: Account, search: string | undefined): SQL {
  return sql`${matching(segment, account)} and ${notRemoved(segment)}
    ${search === undefined ? sql`` : sql`and ${c.search} @@ to_tsquery('simple', ${search})`}`;
}
