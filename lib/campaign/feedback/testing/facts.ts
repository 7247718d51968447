// Facts about mails, and what became of the mails, for tests.
import { client, db } from '@/lib/db/client';
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
export const bounce = (
  why: 'no_address' | 'refused' | 'passing',
  detail: string | null = null,
): DeliveryFeedback => ({
  kind: 'bounced',
  why,
  detail,
});

export const apply = (id: number, fact: DeliveryFeedback) =>
  db().transaction((tx) => applyFeedback(tx, id, fact));

const COLUMNS = ['delivered', 'bounces', 'failed', 'unknown', 'complaints'] as const;
type Counters = Record<(typeof COLUMNS)[number], number>;

export async function countersOf({ singleSendId, automationId }: LedgerMailing): Promise<Counters> {
  const sql = client();
  const [row] = singleSendId
    ? await sql<
        Counters[]
      >`select delivered, bounces, failed, unknown, complaints from single_sends where id = ${singleSendId}`
    : await sql<Counters[]>`
        select total_delivered as delivered, total_bounces as bounces, total_failed as failed, total_unknown as unknown,
          total_complaints as complaints from automations where id = ${automationId}`;
  if (!row) throw new Error('No mailing.');
  return row;
}

/** What the counters have to be by the ledger's rows. */
export async function countedIn({ singleSendId, scheduleId }: LedgerMailing): Promise<Counters> {
  const [row] = await client()<Counters[]>`
    select count(*) filter (where status = 'sent')::int as delivered,
      count(*) filter (where status = 'bounced')::int as bounces,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'unknown')::int as unknown,
      count(*) filter (where complained)::int as complaints
    from deliveries where coalesce(single_send_id, 0) = ${singleSendId ?? 0} and coalesce(schedule_id, 0) = ${scheduleId ?? 0}`;
  if (!row) throw new Error('No ledger.');
  return row;
}

/** A mail, counted as the engine would have. */
export async function mailIn(mailing: LedgerMailing, status = 'sent', email = EMAIL): Promise<number> {
  const [id = 0] = await newDeliveries(mailing, [email], { status });
  const sql = client();
  const counter = ({ sent: 'delivered', failed: 'failed', unknown: 'unknown' } as Record<string, string>)[
    status
  ];
  if (!counter) return id;
  if (mailing.singleSendId)
    await sql`update single_sends set ${sql(counter)} = ${sql(counter)} + 1 where id = ${mailing.singleSendId}`;
  else
    await sql`
      update automations set ${sql(`total_${counter}`)} = ${sql(`total_${counter}`)} + 1 where id = ${mailing.automationId}`;
  return id;
}

export const rowOf = async (id: number) => {
  const [row] = await client()`select status, reason, answer, complained from deliveries where id = ${id}`;
  return row;
};
export const eventsOf = async (id: number) =>
  (
    await client()<{ kind: string }[]>`select kind from contact_events where delivery_id = ${id} order by id`
  ).map(({ kind }) => kind);
export const suppressed = async (userId: number) =>
  (
    await client()<{ email: string; reason: string; list: number | null }[]>`
      select email_address as email, reason, unsubscribe_groups_id as list from unsubscribes where user_id = ${userId}
      order by email_address`
  ).map(({ email, reason, list }) => [email, reason, list]);
