import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { checkAlerts } from '../delivery/check-alerts';
import { suppressAddress, suppressAfterStrikes } from '../suppression/suppress-address';
import {
  type DeliveryFeedback,
  type EventKind,
  eventOf,
  type Status,
  statusAfter,
} from './delivery-feedback';

/**
 * `early`: the mail has only just been handed over, and what came of that is not written down yet, so that the fact has
 * to come again. `nothing`: there is no such mail any more.
 */
type Applied = 'applied' | 'early' | 'nothing';

const isDead = (fact: DeliveryFeedback) => fact.kind === 'bounced' && fact.why === 'no_address';

type Delivery = {
  id: number;
  user_id: number;
  email: string;
  single_send_id: number | null;
  automation_id: number | null;
  status: Status;
  reason: string | null;
  complained: boolean;
};

/**
 * Writes down what a provider says of a mail: the event, the ledger's row, and the counters with the row's own change, in
 * the caller's transaction. Facts may come in any order and more than once. A mailbox that does not exist, and a reader
 * who complains, are not mailed again; nor is one of which mails keep bouncing softly.
 */
export async function applyFeedback(
  tx: Executor,
  deliveryId: number,
  fact: DeliveryFeedback,
): Promise<Applied> {
  const [found] = await tx.execute<Delivery>(sql`
    select d.user_id, d.email, d.single_send_id, d.status, d.reason, d.complained,
      (select automation_id from automation_schedules where id = d.schedule_id) as automation_id
    from deliveries d join users u on u.id = d.user_id
    where d.id = ${deliveryId} for no key update of d`);
  if (!found) return 'nothing';
  if (found.status === 'queued') return 'early';
  const delivery = { ...found, id: deliveryId };
  const isNews = await recordFeedbackEvent(tx, delivery, eventOf(fact), fact.detail);
  const status = statusAfter(delivery.status, fact);
  const isComplaint = fact.kind === 'complained' && !delivery.complained;
  // That there is no such mailbox tells more than that the server refused.
  const isPlainer = status === 'bounced' && delivery.reason !== 'no_address' && isDead(fact);
  if (status !== delivery.status || isComplaint || isPlainer)
    await updateDelivery(tx, delivery, fact, status);
  if (isNews) await suppressFor(tx, { userId: delivery.user_id, email: delivery.email }, fact);
  await updateCounters(tx, delivery, deltas(delivery.status, status, isComplaint));
  if (delivery.single_send_id !== null) await checkAlerts(tx, delivery.single_send_id);
  return 'applied';
}

/** @returns whether this was not known of the mail; each delay is news. */
async function recordFeedbackEvent(
  tx: Executor,
  delivery: Delivery,
  kind: EventKind,
  detail: string | null,
): Promise<boolean> {
  const isRepeat = sql`exists (
    select from contact_events where delivery_id = ${delivery.id} and kind = ${kind} and kind <> 'delayed')`;
  const rows = await tx.execute(sql`
    insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail)
    select ${delivery.user_id}::int, lower(${delivery.email}), ${delivery.single_send_id}::int, ${delivery.id}::bigint,
      ${kind}, ${detail}
    where not ${isRepeat} returning id`);
  return rows.length > 0;
}

async function updateDelivery(
  tx: Executor,
  delivery: Delivery,
  fact: DeliveryFeedback,
  status: Status,
): Promise<void> {
  const { id, status: before } = delivery;
  const bounce = status === 'bounced' && fact.kind === 'bounced' && fact.why !== 'passing' ? fact : null;
  const why = bounce
    ? sql`reason = ${bounce.why}, answer = coalesce(${bounce.detail}, answer)`
    : sql`reason = ${status === before ? delivery.reason : null}`;
  await tx.execute(sql`
    update deliveries set status = ${status}, complained = complained or ${fact.kind === 'complained'}, ${why},
      settled_at = ${status === before ? sql`settled_at` : sql`now()`}
    where id = ${id}`);
}

async function suppressFor(
  tx: Executor,
  address: { userId: number; email: string },
  fact: DeliveryFeedback,
): Promise<void> {
  if (fact.kind === 'complained') await suppressAddress(tx, address, 'complaint');
  else if (isDead(fact)) await suppressAddress(tx, address, 'bounce');
  else if (fact.kind === 'bounced') await suppressAfterStrikes(tx, address);
}

const COUNTERS = { sent: 'delivered', bounced: 'bounces', failed: 'failed', unknown: 'unknown' } as const;
type Counter = (typeof COUNTERS)[keyof typeof COUNTERS] | 'complaints';

/** What a row's change does to its mailing's counters. */
function deltas(before: Status, after: Status, isComplaint: boolean): [Counter, number][] {
  const counterOf = (status: Status) => (COUNTERS as Partial<Record<Status, Counter>>)[status];
  const [from, to] = [counterOf(before), counterOf(after)];
  return [
    ...(from && to && from !== to
      ? ([
          [from, -1],
          [to, 1],
        ] as [Counter, number][])
      : []),
    ...(isComplaint ? ([['complaints', 1]] as [Counter, number][]) : []),
  ];
}

async function updateCounters(tx: Executor, delivery: Delivery, changes: [Counter, number][]): Promise<void> {
  if (changes.length === 0) return;
  const isSend = delivery.single_send_id !== null;
  const assignments: SQL[] = changes.map(([counter, by]) => {
    const column = sql.identifier(isSend ? counter : `total_${counter}`);
    return sql`${column} = ${column} + ${by}`;
  });
  await tx.execute(sql`
    update ${sql.identifier(isSend ? 'single_sends' : 'automations')} set ${sql.join(assignments, sql`, `)}
    where id = ${isSend ? delivery.single_send_id : delivery.automation_id}`);
}
