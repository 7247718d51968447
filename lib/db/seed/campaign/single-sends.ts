import { and, eq, max, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addSendTotals } from '@/lib/campaign/delivery/add-send-totals';
import { senderSnapshot } from '@/lib/campaign/mailings/sender-snapshot';
import { keepSentContent } from '@/lib/campaign/mailings/sent-content';
import { momentOf } from '@/lib/campaign/reader-zones/moment-of';
import { SendStatus } from '@/lib/campaign/send-states';
import { PAUSED_BY_USER } from '@/lib/campaign/single-sends/pause-single-send';
import { queueStart } from '@/lib/campaign/single-sends/queue-start';
import { contactEvents, senders, singleSends } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { timestamp } from '@/lib/timestamps';
import { MINUTE, type SeedContext } from '../context';
import type { Audience } from './audience';
import { writeLedger } from './ledger';
import { writeLeftOut } from './left-out';
import { utrOf } from './moments';
import { type SendPlan, sendPlans } from './single-sends-plan';

const ref = (table: RecipientRef['table'], id: number): RecipientRef => ({ id: String(id), table });

function statusOf({ sent, scheduled }: SendPlan): SendStatus {
  if (sent) return sent.progress === undefined ? SendStatus.completed : SendStatus.running;
  return scheduled ? SendStatus.ready : SendStatus.initiate;
}

/** Nine in the morning of a day, in the account's zone. */
function nineOClock(day: string, timeZone: string) {
  const [date, time] = [day.slice(0, 10), '09:00:00'];
  return {
    schedule_date: date,
    schedule_time: time,
    send_due_at: momentOf(date, time, timeZone).toISOString(),
  };
}

function rowOf({ ago }: SeedContext, audience: Audience, plan: SendPlan) {
  const { owner, timeZone, lists, segments, groups, senders, templates } = audience;
  const { name, lists: to = [], segments: toSegments = [], without = [], scheduled, sent, written } = plan;
  const schedule = scheduled ? nineOClock(ago(-scheduled.inDays), timeZone) : undefined;
  const sentAt = sent ? (schedule?.send_due_at ?? ago(sent.daysAgo)) : null;
  const completedAt = sentAt && sent?.progress === undefined ? after(sentAt, 7) : null;
  const pausedAt = sent?.progress === undefined ? null : ago(MINUTE);
  return {
    user_id: owner,
    single_send_name: name,
    subject: plan.subject,
    preheader: plan.preheader,
    template_id: templates[plan.template].id,
    sender_id: senders[plan.sender],
    unsubscribe_group_id: groups[plan.group],
    recipient_id: [
      ...to.map((key) => ref('contacts_', lists[key])),
      ...toSegments.map((key) => ref('segments_', segments[key])),
    ],
    exclude_specific_recipient_id: without.map((key) => ref('contacts_', lists[key])),
    // What the sender says of itself is copied below.
    from_sender: '',
    reply_to: '',
    schedule_type: schedule ? 1 : 0,
    ...schedule,
    status: statusOf(plan),
    awaits_sender: plan.sender === 'events',
    utr: utrOf(name),
    sent_at: sentAt,
    materialised_at: sentAt,
    completed_at: completedAt,
    paused_at: pausedAt,
    pause_reason: pausedAt && PAUSED_BY_USER,
    created_at: ago(written),
    updated_at: completedAt ?? pausedAt ?? ago(written - MINUTE),
  };
}

const after = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * 60_000).toISOString();

/** Inserts single sends of every status, with what their readers did. */
export async function seedSingleSends(context: SeedContext, audience: Audience): Promise<void> {
  const { tx } = context;
  const made = await tx
    .insert(singleSends)
    .values(sendPlans.map((plan) => rowOf(context, audience, plan)))
    .returning();
  await tx.execute(sql`
    update single_sends x set from_sender = n.from_sender, reply_to = n.reply_to, sender_name = n.sender_name,
      sender_address = n.sender_address
    from (select s.id, ${senderSnapshot(alias(senders, 's'))} from senders s where s.user_id = ${audience.owner}) as n
    where x.sender_id = n.id`);
  for (const [i, plan] of sendPlans.entries()) {
    const row = made[i];
    if (row?.status === SendStatus.ready) await queueStart(tx, row.id, row.send_due_at);
    if (!row?.sent_at || !plan.sent) continue;
    const groupId = audience.groups[plan.group];
    const wanted = wantedBy(audience, plan, row.sent_at);
    const counts = await writeLedger(context, {
      owner: audience.owner,
      name: row.utr,
      people: sql`
        select distinct on (address) contact_id, email, null::bigint as enrolment_id, sent_at
        from (${wanted}) as w where not is_excluded order by address, contact_id`,
      of: { single_send_id: row.id },
      groupId,
      response: plan.sent.response,
      links: audience.templates[plan.template].links,
      hours: plan.sent.progress === undefined ? 60 : 0.2,
      progress: plan.sent.progress ?? 1,
    });
    await keepSentContent(tx, row.id, audience.templates[plan.template].html);
    const left_out = await writeLeftOut(context, { owner: audience.owner, id: row.id, groupId, wanted });
    await addSendTotals(tx, { userId: audience.owner, id: row.id, after: 0 });
    await tx
      .update(singleSends)
      .set({
        ...counts,
        left_out,
        unique_open_token: await newReaders(context, row.id),
        updated_at: row.updated_at,
      })
      .where(eq(singleSends.id, row.id));
    if (row.status === SendStatus.running) await cutRest(context, row.id);
  }
}

/**
 * Everybody on the lists when it went out, as often as they are on them, and whether they are on one that is to be left
 * out: `contact_id`, `email`, `address` (in lower case), `sent_at`, `is_excluded`.
 */
function wantedBy({ owner, lists }: Audience, { lists: to = [], without = [] }: SendPlan, sentAt: string) {
  const ids = (keys: readonly (keyof typeof lists)[]) =>
    sql`'{${sql.raw(keys.map((key) => lists[key]).join(','))}}'::int[]`;
  return sql`
    select c.id as contact_id, c.email, lower(c.email) as address, ${sentAt}::timestamptz as sent_at,
      exists (select from contacts x
        where x.contact_type_id = any(${ids(without)}) and lower(x.email) = lower(c.email)) as is_excluded
    from contacts c
    where c.user_id = ${owner} and c.contact_type_id = any(${ids(to)}) and c.created_at < ${sentAt}::timestamptz`;
}

/** When the first and the latest of a send's readers opened it for the first time; nothing where nobody has. */
async function newReaders({ tx }: SeedContext, id: number): Promise<Record<string, string>> {
  const firsts = tx
    .select({ at: min(contactEvents.created_at).as('at') })
    .from(contactEvents)
    .where(and(eq(contactEvents.single_send_id, id), eq(contactEvents.kind, 'opened')))
    .groupBy(contactEvents.delivery_id)
    .as('firsts');
  const [row] = await tx.select({ first_at: min(firsts.at), last_at: max(firsts.at) }).from(firsts);
  return row?.first_at && row.last_at
    ? { first_at: timestamp(row.first_at), last_at: timestamp(row.last_at) }
    : {};
}

/** Cuts what has not gone of a send into batches, for the workers to take once it is resumed. */
async function cutRest({ tx }: SeedContext, id: number): Promise<void> {
  await tx.execute(sql`
    insert into delivery_batches (user_id, single_send_id, position, first_id, last_id)
    select user_id, single_send_id, n, min(id), max(id) from (
      select id, user_id, single_send_id, (row_number() over (order by id) - 1) / 50 as n
      from deliveries where single_send_id = ${id} and status = 'queued') as rest
    group by 1, 2, 3 order by 3`);
}
