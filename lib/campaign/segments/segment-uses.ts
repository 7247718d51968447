import { and, asc, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, singleSends as s, segmentRecipients, segments } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { inline, statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import { getContactType } from '../contact-types/rows';
import { SendStatus } from '../send-states';
import { getSegment, savedSegment } from './rows';
import { Standing } from './standing';

const use = {
  table: value.oneOf<RecipientRef['table']>(),
  target_id: value.integer,
  kind: value.oneOf<'send' | 'automation'>(),
  utr: s.utr,
  name: s.single_send_name,
  is_excluded: value.boolean,
  is_active: value.boolean,
};

/** Sends that haven't started, by the lists and segments among their refs. */
const sendsNaming = (refs: Column, userId: SQL, isExcluded: boolean) => sql`
  select ref ->> 'table' as table, (ref ->> 'id')::int as target_id, 'send' as kind, ${s.utr}, ${s.single_send_name} as name,
    ${inline(isExcluded)}::boolean as is_excluded, ${s.status} = ${inline(SendStatus.ready)} as is_active
  from ${s} cross join jsonb_array_elements(${refs}) as ref
  where ${s.user_id} = ${userId} and ${s.deleted_at} is null
    and ${s.status} in (${inline(SendStatus.initiate)}, ${inline(SendStatus.ready)})`;

const readUses = statement({
  params: { userId: s.user_id },
  row: use,
  text: ({ userId }) => sql`
    ${sendsNaming(s.recipient_id, userId, false)}
    union all ${sendsNaming(s.exclude_specific_recipient_id, userId, true)}
    union all
    select ${a.automation_for_table}, ${a.automation_for}, 'automation', ${a.utr}, ${a.automation_name}, false, ${isLive(a)}
    from ${a}
    where ${a.user_id} = ${userId} and ${a.deleted_at} is null
    order by is_active desc, name`,
});

/**
 * What depends on the account's lists or segments: sends that haven't started, and automations; active ones first.
 * Each beside the id of what it depends on.
 */
export async function usesOf(table: RecipientRef['table'], userId: number) {
  const found = await readUses(db(), { userId });
  return found.flatMap(({ table: other, target_id, ...use }) =>
    other === table ? [{ target_id, use }] : [],
  );
}

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
    usesOf('segments_', actor.id),
    countByHand(db(), { segmentId: segment.id }),
  ]);
  const uses = all.flatMap(({ target_id, use }) => (target_id === segment.id ? [use] : []));
  return { ...savedSegment(segment), uses, ...(byHand ?? { added_by_hand: 0, removed_by_hand: 0 }) };
}

/** What depends on a list: its segments, sends that haven't started, and automations. @throws DomainError not-found */
export async function listUsage({ actor, input }: { actor: Actor; input: { contact_type_id: number } }) {
  const list = await getContactType(actor.id, input.contact_type_id);
  const [found, all] = await Promise.all([
    db()
      .select({ id: segments.id, name: segments.segment_name })
      .from(segments)
      .where(
        and(
          eq(segments.user_id, actor.id),
          eq(segments.contact_type_id, list.id),
          isNull(segments.deleted_at),
        ),
      )
      .orderBy(asc(segments.segment_name)),
    usesOf('contacts_', actor.id),
  ]);
  return {
    segments: found,
    uses: all.flatMap(({ target_id, use }) => (target_id === list.id ? [use] : [])),
  };
}
