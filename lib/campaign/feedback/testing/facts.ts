// Facts about mails, and what became of the mails, for tests.
import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { automations as a, contactEvents, deliveries, singleSends as s, unsubscribes } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import type { BounceReason } from '@/lib/mail/bounces/bounce-reasons';
import { type LedgerMailing, newDeliveries } from '@/lib/runtime/testing/ledger';
import { applyFeedback } from '../apply-feedback';
import type { DeliveryFeedback } from '../delivery-feedback';

export const EMAIL = 'Tove@Example.net';
export const simple = (
  kind: 'delivered' | 'delayed' | 'complained',
  detail: string | null = null,
): DeliveryFeedback => ({
  kind,
  detail,
});
export const bounce = (why: BounceReason | 'passing', detail: string | null = null): DeliveryFeedback =>
  why === 'passing'
    ? { kind: 'bounced', why: 'mailbox_full', isPassing: true, detail }
    : { kind: 'bounced', why, detail };

export const apply = (id: number, fact: DeliveryFeedback) =>
  db().transaction((tx) => applyFeedback(tx, id, fact));

const counted = {
  delivered: value.integer,
  bounces: value.integer,
  failed: value.integer,
  unknown: value.integer,
  complaints: value.integer,
};
type Counters = RowOf<typeof counted>;

export async function countersOf({ singleSendId, automationId }: LedgerMailing): Promise<Counters> {
  const [row] = singleSendId
    ? await db()
        .select({
          delivered: s.delivered,
          bounces: s.bounces,
          failed: s.failed,
          unknown: s.unknown,
          complaints: s.complaints,
        })
        .from(s)
        .where(eq(s.id, singleSendId))
    : await db()
        .select({
          delivered: a.total_delivered,
          bounces: a.total_bounces,
          failed: a.total_failed,
          unknown: a.total_unknown,
          complaints: a.total_complaints,
        })
        .from(a)
        .where(eq(a.id, automationId ?? 0));
  if (!row) throw new Error('No mailing.');
  return row;
}

/** What the counters have to be by the ledger's rows. */
export async function countedIn({ singleSendId, scheduleId }: LedgerMailing): Promise<Counters> {
  const [row] = await rows(
    db(),
    counted,
    sql`
      select count(*) filter (where status = 'sent')::int as delivered,
        count(*) filter (where status = 'bounced')::int as bounces,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = 'unknown')::int as unknown,
        count(*) filter (where complained)::int as complaints
      from ${deliveries} where coalesce(single_send_id, 0) = ${singleSendId ?? 0}::int
        and coalesce(schedule_id, 0) = ${scheduleId ?? 0}::int`,
  );
  if (!row) throw new Error('No ledger.');
  return row;
}

const COUNTERS: Record<string, 'delivered' | 'failed' | 'unknown'> = {
  sent: 'delivered',
  failed: 'failed',
  unknown: 'unknown',
};

/** A mail, counted as the engine would have. */
export async function mailIn(mailing: LedgerMailing, status = 'sent', email = EMAIL): Promise<number> {
  const [id = 0] = await newDeliveries(mailing, [email], { status });
  const counter = COUNTERS[status];
  if (!counter) return id;
  if (mailing.singleSendId)
    await db()
      .update(s)
      .set({ [counter]: sql`${s[counter]} + 1` })
      .where(eq(s.id, mailing.singleSendId));
  else
    await db()
      .update(a)
      .set({ [`total_${counter}`]: sql`${a[`total_${counter}`]} + 1` })
      .where(eq(a.id, mailing.automationId ?? 0));
  return id;
}

export const rowOf = async (id: number) => {
  const { status, reason, answer, complained } = deliveries;
  const [row] = await db()
    .select({ status, reason, answer, complained })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  return row;
};

export const eventsOf = async (id: number) => {
  const events = await db()
    .select({ kind: contactEvents.kind })
    .from(contactEvents)
    .where(eq(contactEvents.delivery_id, id))
    .orderBy(contactEvents.id);
  return events.map(({ kind }) => kind);
};

export const suppressed = async (userId: number) => {
  const found = await db()
    .select()
    .from(unsubscribes)
    .where(eq(unsubscribes.user_id, userId))
    .orderBy(unsubscribes.email_address);
  return found.map(({ email_address, reason, unsubscribe_groups_id }) => [
    email_address,
    reason,
    unsubscribe_groups_id,
  ]);
};
