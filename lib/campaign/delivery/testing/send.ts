// Single sends to a list, for tests of the engine.

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  contacts,
  contactTypes,
  deliveries,
  deliveryBatches,
  sendBuckets,
  singleSends,
} from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { claimBatch } from '../claim-batch';
import { materialise } from '../materialise';
import { runBatch } from '../run-batch';
import type { Peer } from './peer';

/** A database for the file, where each test finds no account and an empty ledger. */
export function useEmptyLedger(): void {
  useDatabase();
  beforeEach(() => emptyTables('users', 'send_buckets', 'deliveries', 'delivery_batches'));
}

/** The addresses of so many people. */
export const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.org`);

/** A running send to a list of `emails`, its audience written; of a new account unless `of` names one. */
export async function newRunningSend(
  emails: readonly string[],
  more: Record<string, unknown> = {},
  of?: number,
) {
  const owner = of ?? (await newOwner());
  const [list] = await db()
    .insert(contactTypes)
    .values({ user_id: owner, name: 'Readers' })
    .returning({ id: contactTypes.id });
  const contact_type_id = list?.id ?? 0;
  const people = emails.map((email) => ({ user_id: owner, contact_type_id, email }));
  if (people.length > 0) await db().insert(contacts).values(people);
  const refs = JSON.stringify([{ id: String(list?.id), table: 'contacts_' }]);
  const { singleSendId } = await newSend(owner, { recipient_id: refs, ...more });
  const id = singleSendId ?? 0;
  await materialise(id);
  return { id, owner, listId: list?.id ?? 0 };
}

/** Runs batches until none is due. */
export async function drain(peer: Peer, worker = 'w1'): Promise<void> {
  for (;;) {
    const batch = await claimBatch(worker, peer.name);
    if (!batch) return;
    await runBatch({ worker, transport: peer, stopping: () => false }, batch);
  }
}

/** Lets time pass for what waits: deferred mails, batches and the transport's rest. */
export async function passTime(): Promise<void> {
  await db()
    .update(deliveries)
    .set({ retry_at: sql`now()` })
    .where(and(isNotNull(deliveries.retry_at), eq(deliveries.status, 'queued')));
  await db().update(deliveryBatches).set({ due_at: sql`now()` }).where(isNull(deliveryBatches.done_at));
  await db().update(sendBuckets).set({ blocked_until: null });
}

/** The worker is gone, and another knows it. */
export const loseWorker = (worker: string) =>
  db()
    .update(deliveryBatches)
    .set({ claimed_by: null, lease_until: null })
    .where(and(eq(deliveryBatches.claimed_by, worker), isNull(deliveryBatches.done_at)));

type Ledger = Record<string, string>;

/** Each address with its status, or the reason where there is one. */
export async function ledgerOf(id: number): Promise<Ledger> {
  const found = await rows(
    db(),
    { email: value.text, outcome: value.text },
    sql`
      select lower(email) as email, coalesce(reason, status) as outcome from ${deliveries}
      where single_send_id = ${id} order by 1`,
  );
  return Object.fromEntries(found.map(({ email, outcome }) => [email, outcome]));
}

const counted = {
  triggered: value.integer,
  delivered: value.integer,
  bounces: value.integer,
  failed: value.integer,
  unknown: value.integer,
};

/** A send's counters, which are compared with its ledger. */
export async function countersOf(id: number) {
  const { status, triggered, delivered, bounces, failed, unknown } = singleSends;
  const [row] = await db()
    .select({ status, triggered, delivered, bounces, failed, unknown })
    .from(singleSends)
    .where(eq(singleSends.id, id));
  const [ledger] = await rows(
    db(),
    counted,
    sql`
      select (count(*) filter (where status <> 'suppressed'))::int as triggered,
        (count(*) filter (where status = 'sent'))::int as delivered,
        (count(*) filter (where status = 'bounced'))::int as bounces,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'unknown'))::int as unknown
      from ${deliveries} where single_send_id = ${id}`,
  );
  const { status: _, ...counters } = row ?? {};
  if (JSON.stringify(counters) !== JSON.stringify(ledger))
    throw new Error(`Counters ${JSON.stringify(counters)} are not the ledger's ${JSON.stringify(ledger)}.`);
  return row;
}
