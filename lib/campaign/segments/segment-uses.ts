import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { automations as a, singleSends as s, segmentRecipients } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import { SendStatus } from '../send-states';
import { getSegment, savedSegment } from './rows';
import { Standing } from './standing';

const use = {
  segment_id: value.integer,
  kind: value.oneOf<'send' | 'automation'>(),
  utr: s.utr,
  name: s.single_send_name,
  is_excluded: value.boolean,
  is_active: value.boolean,
};

/** Sends that haven't started, by the segments among their refs. */
const sendsNaming = (refs: Column, userId: SQL, isExcluded: boolean) => sql`
  select (ref ->> 'id')::int as segment_id, 'send' as kind, ${s.utr}, ${s.single_send_name} as name,
    ${inline(isExcluded)}::boolean as is_excluded, ${s.status} = ${inline(SendStatus.ready)} as is_active
  from ${s} cross join jsonb_array_elements(${refs}) as ref
  where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ref ->> 'table' = 'segments_'
    and ${s.status} in (${inline(SendStatus.initiate)}, ${inline(SendStatus.ready)})`;

const readUses = statement({
  params: { userId: s.user_id },
  row: use,
  text: ({ userId }) => sql`
    ${sendsNaming(s.recipient_id, userId, false)}
    union all ${sendsNaming(s.exclude_specific_recipient_id, userId, true)}
    union all
    select ${a.automation_for}, 'automation', ${a.utr}, ${a.automation_name}, false, ${isLive(a)}
    from ${a}
    where ${a.user_id} = ${userId} and ${a.deleted_at} is null and ${a.automation_for_table} = 'segments_'
    order by is_active desc, name`,
});

/** What depends on the account's segments: sends that haven't started, and automations; active ones first. */
export const usesOfSegments = (userId: number): Promise<RowOf<typeof use>[]> => readUses(db(), { userId });

const countByHand = statement({
  params: { segmentId: segmentRecipients.segment_id },
  row: { added_by_hand: value.integer, removed_by_hand: value.integer },
  text: ({ segmentId }) => sql`
    select count(*) filter (where ${segmentRecipients.standing} = ${inline(Standing.added)})::int as added_by_hand,
      count(*) filter (where ${segmentRecipients.standing} = ${inline(Standing.removed)})::int as removed_by_hand
    from ${segmentRecipients}
    where ${segmentRecipients.segment_id} = ${segmentId} and ${segmentRecipients.standing} <> 'listed'`,
});

/** A segment, what depends on it, and how many were added to it or removed by hand. @throws DomainError not-found */
export async function segmentUsage({ actor, input }: { actor: Actor; input: { segment_id: number } }) {
  const segment = await getSegment(actor.id, input.segment_id);
  const [all, [byHand]] = await Promise.all([
    usesOfSegments(actor.id),
    countByHand(db(), { segmentId: segment.id }),
  ]);
  const uses = all.flatMap(({ segment_id, ...one }) => (segment_id === segment.id ? [one] : []));
  return { ...savedSegment(segment), uses, ...(byHand ?? { added_by_hand: 0, removed_by_hand: 0 }) };
}
