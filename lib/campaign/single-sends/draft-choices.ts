import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  campaignSettings,
  singleSends as s,
  senders,
  automationSchedules as step,
  templates,
  unsubscribeGroups,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { dynamicContents } from '../fields/dynamic-contents';
import { isFollowable } from '../mailings/followable';
import { SenderStatus } from '../mailings/may-send';
import { listNames, segmentNames } from '../segments/audience-names';
import { SendStatus } from '../send-states';
import { looksSince } from '../templates/read-look';

const readUsual = statement({
  params: { userId: s.user_id },
  row: { usual: value.integer },
  text: ({ userId }) => sql`
    select coalesce(percentile_disc(0.5) within group (order by l.triggered), 0)::int as usual from (
      select ${s.triggered} from ${s}
      where ${s.user_id} = ${userId} and ${s.status} = ${inline(SendStatus.completed)} and ${s.deleted_at} is null
        and ${s.triggered} > 0
      order by ${s.id} desc limit 20) l`,
});

/** As many of the last sends are offered, beside those that a send names which has not gone out. */
const SENDS = 30;

const readFollowable = statement({
  params: { userId: s.user_id },
  row: { id: s.id, name: s.single_send_name },
  text: ({ userId }) => sql`
    with named as (
      select (r.ref ->> 'id')::int as id from ${s}, jsonb_array_elements(${s.recipient_id} || ${s.exclude_specific_recipient_id}) r (ref)
      where ${s.user_id} = ${userId} and ${s.deleted_at} is null and ${s.status} < ${inline(SendStatus.running)}
        and r.ref ->> 'table' = 'not_opened_'),
    latest as (
      select ${s.id} from ${s} where ${s.user_id} = ${userId} and ${isFollowable} and ${s.delivered} > 0
      order by ${s.id} desc limit ${inline(SENDS)})
    select ${s.id}, ${s.single_send_name} as name from ${s}
    where ${s.user_id} = ${userId} and ${isFollowable}
      and (${s.id} in (select id from latest) or ${s.id} in (select id from named))
    order by ${s.id} desc`,
});

/** That what has not gone out names a template, which it keeps though it is archived. */
const isNamed = sql`(
  exists (select from ${s}
    where ${s.user_id} = ${templates.user_id} and ${s.template_id} = ${templates.id} and ${s.deleted_at} is null
      and ${s.status} < ${inline(SendStatus.running)})
  or exists (select from ${step}
    where ${step.user_id} = ${templates.user_id} and ${step.template_id} = ${templates.id} and ${step.deleted_at} is null))`;

/** What a send can be made of: the account's lists, segments, sends, senders, groups and templates by name, and merge tags. */
export async function draftChoices({ actor }: { actor: Actor }) {
  const [lists, segments, sends, from, groups, designs, tags, [size], [chosen]] = await Promise.all([
    listNames(actor),
    segmentNames(actor),
    readFollowable(db(), { userId: actor.id }),
    db()
      .select({
        id: senders.id,
        nickname: senders.nickname,
        from_name: senders.from_name,
        from_email: senders.from_email,
        is_verified: sql<boolean>`${senders.is_verified} = ${inline(SenderStatus.verified)}`,
      })
      .from(senders)
      .where(and(eq(senders.user_id, actor.id), isNull(senders.deleted_at)))
      .orderBy(desc(senders.is_verified), desc(senders.id)),
    db()
      .select({ id: unsubscribeGroups.id, name: unsubscribeGroups.group_name })
      .from(unsubscribeGroups)
      .where(and(eq(unsubscribeGroups.user_id, actor.id), isNull(unsubscribeGroups.deleted_at)))
      .orderBy(asc(unsubscribeGroups.group_name)),
    db()
      .select({
        id: templates.id,
        name: templates.template_name,
        is_own: sql<boolean>`${templates.user_id} is not null`,
        is_archived: sql<boolean>`${templates.archived_at} is not null`,
        updated_at: templates.updated_at,
        composed_at: templates.composed_at,
      })
      .from(templates)
      .where(
        and(
          or(isNull(templates.user_id), eq(templates.user_id, actor.id)),
          isNull(templates.deleted_at),
          eq(templates.is_blank, 0),
          or(isNull(templates.archived_at), isNamed),
        ),
      )
      .orderBy(sql`${templates.user_id} nulls last`, asc(templates.template_name)),
    dynamicContents({ actor }),
    readUsual(db(), { userId: actor.id }),
    db()
      .select({ sender: campaignSettings.default_sender_id, group: campaignSettings.default_group_id })
      .from(campaignSettings)
      .where(eq(campaignSettings.user_id, actor.id)),
  ]);
  const byDefault = from.find(({ id }) => id === chosen?.sender) ?? from[0];
  return {
    /** Those whose readers' silence can be followed up. */
    sends: [...sends],
    ...{ lists, segments, senders: from, groups, tags },
    templates: designs.map(({ updated_at, composed_at, ...design }) => ({
      ...design,
      looks_since: looksSince({ updated_at, composed_at }),
    })),
    /** What a new send begins with: what the settings say, or else the newest sender and no group. */
    defaults: {
      sender_id: byDefault?.id ?? 0,
      unsubscribe_group_id: groups.find(({ id }) => id === chosen?.group)?.id ?? null,
    },
    /** How many the account's last sends went to, as a rule; 0 where there was none. */
    usualSize: size?.usual ?? 0,
  };
}
