import { and, asc, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations as a,
  singleSends as s,
  segmentRecipients,
  segments,
  automationSchedules as step,
  templates as t,
} from '@/lib/db/schema';
import { isConditional, type RecipientRef } from '@/lib/db/schema/mailings';
import { inline, statement } from '@/lib/db/statement';
import { MAX_ID } from '@/lib/fields';
import { isLive } from '../automation-states';
import { getContactType } from '../contact-types/rows';
import { SendStatus } from '../send-states';
import { getSegment, savedSegment } from './rows';
import { Standing } from './standing';

const use = {
  table: value.oneOf<RecipientRef['table']>(),
  target_id: value.integer,
  kind: value.oneOf<'send' | 'automation' | 'template'>(),
  utr: s.utr,
  name: s.single_send_name,
  is_excluded: value.boolean,
  is_content: value.boolean,
  is_active: value.boolean,
};

/** Sends that haven't started, by the lists and segments among their refs. */
const sendsNaming = (refs: Column, userId: SQL, isExcluded: boolean) => sql`
  select ref ->> 'table' as table, (ref ->> 'id')::int as target_id, 'send' as kind, ${s.utr}, ${s.single_send_name} as name,
    ${inline(isExcluded)}::boolean as is_excluded, false as is_content, ${s.status} = ${inline(SendStatus.ready)} as is_active
  from ${s} cross join jsonb_array_elements(${refs}) as ref
  where ${s.user_id} = ${userId} and ${s.deleted_at} is null
    and ${s.status} in (${inline(SendStatus.initiate)}, ${inline(SendStatus.ready)})`;

/** The segments that blocks of a content name, HTML or a design: rows `named (id)`. */
const namedIn = (content: SQL) => sql`
  lateral (
    select distinct (name[1])::bigint as id
    from regexp_matches(${content},
        '(?:\\sdata-(?:show-to|hide-from)=|"(?:show_to|hide_from)"\\s*:\\s*)"([^"]*)"', 'g') as condition,
      regexp_matches(condition[1], '(?:^|\\s)segments_(\\d{1,10})(?=\\s|$)', 'g') as name) as named`;

const ofBlocks = (content: SQL) => sql`join ${namedIn(content)} on named.id between 1 and ${inline(MAX_ID)}`;

/** Templates whose blocks name segments; sends that haven't ended and automations whose own content does. */
const contentsNaming = (userId: SQL) => sql`
  select 'segments_', named.id::int, 'template', ${t.id}::text, ${t.template_name}, false, true, true
  from ${t} ${ofBlocks(sql`${t.html_code}`)}
  where ${t.user_id} = ${userId} and ${t.deleted_at} is null and ${isConditional(t.html_code)}
  union all
  select 'segments_', named.id::int, 'send', ${s.utr}, ${s.single_send_name}, false, true,
    ${s.status} <> ${inline(SendStatus.initiate)}
  from ${s} ${ofBlocks(sql`concat(${s.template_html}, ${s.template_json})`)}
  where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.status} <> ${inline(SendStatus.completed)}
  union all
  select distinct 'segments_', named.id::int, 'automation', ${a.utr}, ${a.automation_name}, false, true, ${isLive(a)}
  from ${a} join ${step} on ${step.automation_id} = ${a.id} and ${step.deleted_at} is null
    ${ofBlocks(sql`concat(${step.template_html}, ${step.template_json})`)}
  where ${a.user_id} = ${userId} and ${a.deleted_at} is null`;

const readUses = statement({
  params: { userId: s.user_id },
  row: use,
  text: ({ userId }) => sql`
    ${sendsNaming(s.recipient_id, userId, false)}
    union all ${sendsNaming(s.exclude_specific_recipient_id, userId, true)}
    union all
    select ${a.automation_for_table}, ${a.automation_for}, 'automation', ${a.utr}, ${a.automation_name}, false, false,
      ${isLive(a)}
    from ${a}
    where ${a.user_id} = ${userId} and ${a.deleted_at} is null
    union all ${contentsNaming(userId)}
    order by is_active desc, name`,
});

/**
 * What depends on the account's lists or segments: sends that haven't started, automations, and templates with blocks
 * for their people; active ones first. Each beside the id of what it depends on.
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
