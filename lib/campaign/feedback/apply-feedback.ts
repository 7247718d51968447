import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  automationSchedules,
  automations,
  deliveries,
  contactEvents as e,
  singleSends,
  users,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isDead } from '@/lib/mail/bounces/bounce-reasons';
import { checkAlerts } from '../delivery/check-alerts';
import { DeliveryStatus } from '../delivery-states';
import { suppressAddress, suppressAfterStrikes } from '../suppression/suppress-address';
import { type DeliveryFeedback, eventOf, statusAfter } from './delivery-feedback';

/**
 * `early`: the mail has only just been handed over, and what came of that is not written down yet, so that the fact has
 * to come again. `nothing`: there is no such mail any more.
 */
type Applied = 'applied' | 'early' | 'nothing';

const d = alias(deliveries, 'd');

const lockDelivery = statement({
  params: { id: deliveries.id },
  row: {
    id: deliveries.id,
    user_id: deliveries.user_id,
    email: deliveries.email,
    single_send_id: deliveries.single_send_id,
    status: deliveries.status,
    reason: deliveries.reason,
    complained: deliveries.complained,
    automation_id: nullable(automationSchedules.automation_id),
  },
  text: ({ id }) => sql`
    select ${d.id}, ${d.user_id}, ${d.email}, ${d.single_send_id}, ${d.status}, ${d.reason}, ${d.complained},
      (select ${automationSchedules.automation_id} from ${automationSchedules}
        where ${automationSchedules.id} = ${d.schedule_id}) as automation_id
    from ${deliveries} as ${d} join ${users} on ${users.id} = ${d.user_id}
    where ${d.id} = ${id} for no key update of ${d}`,
});

type Delivery = Awaited<ReturnType<typeof lockDelivery>>[number];

/**
 * Writes down what a provider says of a mail: the event, the ledger's row, and the counters with the row's own change, in
 * the caller's transaction. Facts may come in any order and more than once. A mailbox that does not exist, and a reader
 * who complains, are not mailed again; nor is one of which mails keep bouncing softly.
 */
export async function applyFeedback(
  tx: Transaction,
  deliveryId: number,
  fact: DeliveryFeedback,
): Promise<Applied> {
  const [delivery] = await lockDelivery(tx, { id: deliveryId });
  if (!delivery) return 'nothing';
  if (delivery.status === DeliveryStatus.queued) return 'early';
  const isNews = await recordFeedbackEvent(tx, delivery, fact);
  const status = statusAfter(delivery.status, fact);
  const isComplaint = fact.kind === 'complained' && !delivery.complained;
  // That there is no such mailbox tells more than that the server refused.
  const isPlainer =
    status === DeliveryStatus.bounced && delivery.reason !== 'no_address' && eventOf(fact) === 'bounced';
  // Before the row, whose change locks its send: workers suppress first as well.
  if (isNews) await suppressFor(tx, { userId: delivery.user_id, email: delivery.email }, fact);
  if (status !== delivery.status || isComplaint || isPlainer)
    await updateDelivery(tx, delivery, fact, status);
  await updateCounters(tx, delivery, deltas(delivery.status, status, isComplaint));
  if (delivery.single_send_id !== null) await checkAlerts(tx, delivery.single_send_id);
  return 'applied';
}

const insertEvent = statement({
  params: {
    userId: e.user_id,
    email: e.email,
    sendId: e.single_send_id,
    deliveryId: deliveries.id,
    kind: e.kind,
    detail: e.detail,
  },
  row: { id: e.id },
  text: ({ userId, email, sendId, deliveryId, kind, detail }) => sql`
    insert into ${e} (${bare(e.user_id, e.email, e.single_send_id, e.delivery_id, e.kind, e.detail)})
    select ${userId}::int, lower(${email}), ${sendId}::int, ${deliveryId}::bigint, ${kind}, ${detail}
    where not exists (
      select from ${e} where ${e.delivery_id} = ${deliveryId} and ${e.kind} = ${kind} and ${e.kind} <> 'delayed')
    returning ${e.id}`,
});

/** @returns whether this was not known of the mail; each delay is news. */
async function recordFeedbackEvent(
  tx: Transaction,
  { id, user_id, email, single_send_id }: Delivery,
  fact: DeliveryFeedback,
): Promise<boolean> {
  const rows = await insertEvent(tx, {
    userId: user_id,
    email,
    sendId: single_send_id,
    deliveryId: id,
    kind: eventOf(fact),
    detail: fact.detail,
  });
  return rows.length > 0;
}

async function updateDelivery(
  tx: Transaction,
  { id, status: before, reason }: Delivery,
  fact: DeliveryFeedback,
  status: DeliveryStatus,
): Promise<void> {
  const isBounce = status === DeliveryStatus.bounced && fact.kind === 'bounced';
  const why = isBounce && !fact.isPassing ? (isDead(fact.why) ? 'no_address' : 'refused') : null;
  const hasChanged = status !== before;
  await tx
    .update(deliveries)
    .set({
      status,
      reason: why ?? (hasChanged ? null : reason),
      ...(fact.kind === 'complained' ? { complained: true } : {}),
      ...(why && fact.detail !== null ? { answer: fact.detail } : {}),
      ...(hasChanged ? { settled_at: sql`now()` } : {}),
    })
    .where(eq(deliveries.id, id));
}

async function suppressFor(
  tx: Transaction,
  address: { userId: number; email: string },
  fact: DeliveryFeedback,
): Promise<void> {
  if (fact.kind === 'complained') await suppressAddress(tx, address, 'complaint');
  else if (eventOf(fact) === 'bounced') await suppressAddress(tx, address, 'bounce');
  else if (eventOf(fact) === 'soft_bounced') await suppressAfterStrikes(tx, address);
}

const COUNTERS = { sent: 'delivered', bounced: 'bounces', failed: 'failed', unknown: 'unknown' } as const;
type Counter = (typeof COUNTERS)[keyof typeof COUNTERS] | 'complaints';
type Deltas = Record<Counter, number>;

const NO_DELTAS: Deltas = { delivered: 0, bounces: 0, failed: 0, unknown: 0, complaints: 0 };

/** What a row's change does to its mailing's counters. */
function deltas(before: DeliveryStatus, after: DeliveryStatus, isComplaint: boolean): Deltas {
  const counterOf = (status: DeliveryStatus) =>
    (COUNTERS as Partial<Record<DeliveryStatus, Counter>>)[status];
  const [from, to] = [counterOf(before), counterOf(after)];
  const hasMoved = from && to && from !== to;
  return {
    ...NO_DELTAS,
    ...(hasMoved ? { [from]: -1, [to]: 1 } : {}),
    ...(isComplaint ? { complaints: 1 } : {}),
  };
}

const counters = {
  delivered: value.integer,
  bounces: value.integer,
  failed: value.integer,
  unknown: value.integer,
  complaints: value.integer,
};

const s = singleSends;
const a = automations;

const addToSend = statement({
  params: { id: s.id, ...counters },
  row: {},
  text: ({ id, delivered, bounces, failed, unknown, complaints }) => sql`
    update ${s} set ${bare(s.delivered)} = ${s.delivered} + ${delivered}, ${bare(s.bounces)} = ${s.bounces} + ${bounces},
      ${bare(s.failed)} = ${s.failed} + ${failed}, ${bare(s.unknown)} = ${s.unknown} + ${unknown},
      ${bare(s.complaints)} = ${s.complaints} + ${complaints}
    where ${s.id} = ${id}`,
});

const addToAutomation = statement({
  params: { id: a.id, ...counters },
  row: {},
  text: ({ id, delivered, bounces, failed, unknown, complaints }) => sql`
    update ${a} set ${bare(a.total_delivered)} = ${a.total_delivered} + ${delivered},
      ${bare(a.total_bounces)} = ${a.total_bounces} + ${bounces}, ${bare(a.total_failed)} = ${a.total_failed} + ${failed},
      ${bare(a.total_unknown)} = ${a.total_unknown} + ${unknown},
      ${bare(a.total_complaints)} = ${a.total_complaints} + ${complaints}
    where ${a.id} = ${id}`,
});

async function updateCounters(
  tx: Transaction,
  { single_send_id, automation_id }: Delivery,
  changes: Deltas,
): Promise<void> {
  if (Object.values(changes).every((by) => by === 0)) return;
  if (single_send_id !== null) await addToSend(tx, { id: single_send_id, ...changes });
  else if (automation_id !== null) await addToAutomation(tx, { id: automation_id, ...changes });
}
