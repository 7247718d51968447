import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  automationEnrolments,
  automationSchedules,
  automations,
  contactEvents,
  contacts,
  deliveries,
  deliveryBatches,
  senders,
  singleSends,
  unsubscribes,
  users,
} from '@/lib/db/schema';
import { bare, inline } from '@/lib/db/statement';
import { isHeld } from '../allowance/take-allowance';
import { isLive } from '../automation-states';
import { DeliveryStatus } from '../delivery-states';
import { EnrolmentStatus } from '../enrolment-states';
import { maySend } from '../mailings/may-send';
import type { MailingRef } from '../rendering/mail-source';
import { SendStatus } from '../send-states';
import { leaseEnd } from './batch-lease';

// The parts of the one statement in `settle-and-claim.ts`. Each may use those before it.

type Kind = MailingRef['kind'];

const d = alias(deliveries, 'd');
const b = alias(deliveryBatches, 'b');
const s = alias(singleSends, 's');
const c = alias(automationSchedules, 'c');
const a = alias(automations, 'a');
const n = alias(senders, 'n');
const u = alias(unsubscribes, 'u');
const e = alias(automationEnrolments, 'e');

const is = (status: DeliveryStatus) => sql`status = ${inline(status)}`;

/** That an account is neither blocked nor held. */
export const isOpen = (userId: SQLWrapper): SQL =>
  sql`not exists (select from ${users} where ${users.id} = ${userId} and ${users.blocked_at} is not null)
    and not ${isHeld(userId)}`;

/** Whether the mailing still runs. */
export const mayRun = (kind: Kind, id: SQL): SQL =>
  kind === 'single-send'
    ? sql`exists (
        select from ${singleSends} as ${s} where ${s.id} = ${id} and ${s.status} = ${inline(SendStatus.running)}
          and ${s.paused_at} is null and ${s.cancelled_at} is null and ${isOpen(s.user_id)})`
    : sql`exists (
        select from ${automationSchedules} as ${c} join ${automations} as ${a} on ${a.id} = ${c.automation_id}
        join ${senders} as ${n} on ${n.id} = ${c.sender_id} and ${maySend(n)}
        where ${c.id} = ${id} and ${c.deleted_at} is null and ${isLive(a)} and ${isOpen(a.user_id)})`;

/** The group that the mailing's readers can leave, or could until it was deleted. */
const groupOf = (kind: Kind, id: SQL): SQL =>
  kind === 'single-send'
    ? sql`(select coalesce(${s.unsubscribe_group_id}, ${s.deleted_group_id}) from ${singleSends} as ${s} where ${s.id} = ${id})`
    : sql`(select coalesce(${a.unsubscribe_group_id}, ${a.deleted_group_id}) from ${automationSchedules} as ${c}
        join ${automations} as ${a} on ${a.id} = ${c.automation_id} where ${c.id} = ${id})`;

/** The batch, where the worker still has it. */
export const heldBatch = (batchId: SQL, worker: SQL): SQL => sql`
  select ${b.id} from ${deliveryBatches} as ${b}
  where ${b.id} = ${batchId} and ${b.claimed_by} = ${worker} for update`;

/** The rows of both groups as they were. */
export const rowsBefore = (ids: SQL): SQL => sql`
  select ${d.id}, ${d.status}, ${d.email}, ${d.contact_id}, ${d.enrolment_id} from ${deliveries} as ${d}
  where ${d.id} = any(${ids}::bigint[]) order by ${d.id} for update`;

/** The results that count. What was taken for lost may turn out to have arrived; it is not tried again by itself. */
export const countedResults = (results: SQL): SQL => sql`
  select v.*, b.status as was, b.email from jsonb_to_recordset(${results}::jsonb) as v(
    id bigint, status text, reason text, answer text, provider_id text, retry_s float8, event text)
  join before b on b.id = v.id and (b.status = ${inline(DeliveryStatus.queued)}
    or b.status = ${inline(DeliveryStatus.unknown)} and v.status <> ${inline(DeliveryStatus.queued)})`;

/** Who of the next group may no longer be mailed, and why. */
export const blockedRows = (kind: Kind, given: Record<'mailingId' | 'userId' | 'wanted', SQL>): SQL => sql`
  select b.id, case when ${contacts.id} is null and b.contact_id is not null then 'erased'
      when ${contacts.deleted_at} is not null then 'erased'
      when u.everything then 'unsubscribed' when u.found then 'group' else 'left' end as reason
  from before b
  left join ${contacts} on ${contacts.id} = b.contact_id
  left join lateral (
    select true as found, ${u.unsubscribe_groups_id} is null as everything from ${unsubscribes} as ${u}
    where ${u.user_id} = ${given.userId} and lower(${u.email_address}) = lower(b.email)
      and coalesce(${u.unsubscribe_groups_id}, 0) in (0, coalesce(${groupOf(kind, given.mailingId)}, 0))
    order by ${u.unsubscribe_groups_id} nulls first limit 1) u on true
  left join ${automationEnrolments} as ${e} on ${e.id} = b.enrolment_id and ${e.status} = ${inline(EnrolmentStatus.left)}
  where b.id = any(${given.wanted}::bigint[]) and b.status = ${inline(DeliveryStatus.queued)}
    and (u.found or ${e.id} is not null or ${contacts.deleted_at} is not null
      or (${contacts.id} is null and b.contact_id is not null))`;

/** What changes in the ledger. */
export const changes = sql`
  select id, status, reason, answer, provider_id, retry_s, was, true as tried from result
  union all
  select id, ${inline(DeliveryStatus.suppressed)}, reason, null, null, null, ${inline(DeliveryStatus.queued)}, false
  from blocked`;

export const writeChanges = sql`
  update ${deliveries} as ${d} set ${bare(d.status)} = x.status, ${bare(d.reason)} = x.reason,
    ${bare(d.answer)} = coalesce(x.answer, ${d.answer}),
    ${bare(d.provider_id)} = coalesce(x.provider_id, ${d.provider_id}),
    ${bare(d.attempts)} = ${d.attempts} + x.tried::int,
    ${bare(d.retry_at)} = now() + make_interval(secs => x.retry_s),
    ${bare(d.handed_at)} = case when x.tried then now() else ${d.handed_at} end,
    ${bare(d.settled_at)} = case when x.status <> ${inline(DeliveryStatus.queued)} then now() end
  from change x where ${d.id} = x.id
  returning ${d.id}`;

/** Notes the next group on the batch, in its order; `staysHanding`: leaves the group that is noted. */
export const setHanding = (
  given: Record<'staysHanding' | 'wanted' | 'transport' | 'journal' | 'mayRun', SQL>,
): SQL => sql`
  update ${deliveryBatches} as ${b} set
    ${bare(b.handing)} = case when ${given.staysHanding} then ${b.handing} when ${given.mayRun} then nullif(array(
      select n.id from unnest(${given.wanted}::bigint[]) with ordinality as n(id, place)
      where n.id in (select id from before where ${is(DeliveryStatus.queued)}) and n.id not in (select id from blocked)
      order by n.place), '{}') end,
    ${bare(b.handing_at)} = case when ${given.staysHanding} then ${b.handing_at} else now() end,
    ${bare(b.handing_by)} = ${given.transport},
    ${bare(b.handing_journal)} = case when ${given.staysHanding} then ${b.handing_journal} else ${given.journal} end,
    ${bare(b.lease_until)} = ${leaseEnd}
  from held where ${b.id} = held.id
  returning ${b.handing}, ${given.mayRun} as may_run`;

export const insertEvents = (kind: Kind, mailingId: SQL, userId: SQL): SQL => sql`
  insert into ${contactEvents} (${bare(
    contactEvents.user_id,
    contactEvents.email,
    contactEvents.single_send_id,
    contactEvents.delivery_id,
    contactEvents.kind,
    contactEvents.detail,
  )})
  select ${userId}::int, lower(email), ${kind === 'single-send' ? sql`${mailingId}::int` : sql`null::int`}, id, event, answer
  from result where event is not null`;

export const suppressBounced = (userId: SQL): SQL => sql`
  insert into ${unsubscribes} (${bare(unsubscribes.user_id, unsubscribes.email_address, unsubscribes.reason)})
  select ${userId}::int, email, 'bounce' from result where ${is(DeliveryStatus.bounced)} on conflict do nothing`;

const numberOf = (status: DeliveryStatus) => sql`(count(*) filter (where ${is(status)}))::int`;

/** What the mailing's counters gain: once the rows are written, so that both change together. */
export const gains = sql`
  select ${numberOf(DeliveryStatus.sent)} as delivered, ${numberOf(DeliveryStatus.bounced)} as bounces,
    ${numberOf(DeliveryStatus.failed)} as failed,
    (count(*) filter (where ${is(DeliveryStatus.unknown)})
      - count(*) filter (where was = ${inline(DeliveryStatus.unknown)}))::int as unknown,
    ${numberOf(DeliveryStatus.suppressed)} as suppressed,
    (select jsonb_object_agg(reason, n) from (
      select reason, count(*)::int as n from blocked group by reason) r) as reasons
  from change where (select count(*) from written) is not null`;

const isAnyGain = sql`(x.delivered, x.bounces, x.failed, x.unknown, x.suppressed) <> (0, 0, 0, 0, 0)`;

export const addGains = (kind: Kind, mailingId: SQL): SQL =>
  kind === 'single-send' ? addToSend(mailingId) : addToAutomation(mailingId);

const addToSend = (id: SQL) => sql`
  update ${singleSends} as ${s} set ${bare(s.delivered)} = ${s.delivered} + x.delivered,
    ${bare(s.bounces)} = ${s.bounces} + x.bounces, ${bare(s.failed)} = ${s.failed} + x.failed,
    ${bare(s.unknown)} = ${s.unknown} + x.unknown, ${bare(s.triggered)} = ${s.triggered} - x.suppressed,
    ${bare(s.left_out)} = case when x.reasons is null then ${s.left_out} else ${s.left_out} || (
      select jsonb_object_agg(r.key, r.value::int + coalesce((${s.left_out} ->> r.key)::int, 0))
      from jsonb_each_text(x.reasons) r) end,
    ${bare(s.down_since)} = case when x.delivered > 0 then null else ${s.down_since} end
  from delta x
  where ${s.id} = ${id} and ${isAnyGain}`;

const addToAutomation = (id: SQL) => sql`
  update ${automations} as ${a} set ${bare(a.total_delivered)} = ${a.total_delivered} + x.delivered,
    ${bare(a.total_bounces)} = ${a.total_bounces} + x.bounces, ${bare(a.total_failed)} = ${a.total_failed} + x.failed,
    ${bare(a.total_unknown)} = ${a.total_unknown} + x.unknown,
    ${bare(a.total_triggered)} = ${a.total_triggered} - x.suppressed,
    ${bare(a.down_since)} = case when x.delivered > 0 then null else ${a.down_since} end
  from delta x
  where ${a.id} = (
      select ${c.automation_id} from ${automationSchedules} as ${c} where ${c.id} = ${id})
    and ${isAnyGain}`;
