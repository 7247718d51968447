// Single sends to a list, for tests of the engine.
import { beforeEach } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { claimBatch } from '../claim-batch';
import { materialise } from '../materialise';
import { runBatch } from '../run-batch';
import type { Peer } from './peer';

/** A database for the file, where each test finds no account and an empty ledger. */
export function useEmptyLedger(): void {
  useDatabase();
  beforeEach(async () => {
    await client()`truncate users, send_buckets cascade`;
    await client()`truncate deliveries, delivery_batches cascade`;
  });
}

/** The addresses of so many people. */
export const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.org`);

/** A running send to a list of `emails`, its audience written. */
export async function newRunningSend(emails: readonly string[], more: Record<string, unknown> = {}) {
  const sql = client();
  const owner = await newOwner();
  const [list] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${owner}, 'Readers') returning id`;
  await sql`
    insert into contacts (user_id, contact_type_id, email)
    select ${owner}::int, ${list?.id ?? 0}::int, email from unnest(${[...emails]}::text[]) with ordinality as e(email, n)
    order by n`;
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
  await client()`update deliveries set retry_at = now() where retry_at is not null and status = 'queued'`;
  await client()`update delivery_batches set due_at = now() where done_at is null`;
  await client()`update send_buckets set blocked_until = null`;
}

/** The worker is gone, and another knows it. */
export const loseWorker = (worker: string) => client()`
  update delivery_batches set claimed_by = null, lease_until = null where claimed_by = ${worker} and done_at is null`;

type Ledger = Record<string, string>;

/** Each address with its status, or the reason where there is one. */
export async function ledgerOf(id: number): Promise<Ledger> {
  const rows = await client()<{ email: string; outcome: string }[]>`
    select lower(email) as email, coalesce(reason, status) as outcome from deliveries
    where single_send_id = ${id} order by 1`;
  return Object.fromEntries(rows.map(({ email, outcome }) => [email, outcome]));
}

/** A send's counters, which are compared with its ledger. */
export async function countersOf(id: number) {
  const [row] = await client()<Record<string, number>[]>`
    select status, triggered, delivered, bounces, failed, unknown from single_sends where id = ${id}`;
  const [ledger] = await client()<Record<string, number>[]>`
    select (count(*) filter (where status <> 'suppressed'))::int as triggered,
      (count(*) filter (where status = 'sent'))::int as delivered,
      (count(*) filter (where status = 'bounced'))::int as bounces,
      (count(*) filter (where status = 'failed'))::int as failed,
      (count(*) filter (where status = 'unknown'))::int as unknown
    from deliveries where single_send_id = ${id}`;
  const { status, ...counters } = row ?? {};
  if (JSON.stringify(counters) !== JSON.stringify(ledger))
    throw new Error(`Counters ${JSON.stringify(counters)} are not the ledger's ${JSON.stringify(ledger)}.`);
  return row;
}
