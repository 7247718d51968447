import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { startJournal } from '@/lib/mail/bulk/testing/journal-of-process';
import { claimBatch } from './claim-batch';
import type { DeliveryResult } from './delivery-result';
import { runBatch } from './run-batch';
import { settleAndClaim } from './settle-and-claim';
import { newPeer } from './testing/peer';
import {
  countersOf,
  drain,
  ledgerOf,
  loseWorker,
  newRunningSend,
  passTime,
  people,
  useEmptyLedger,
} from './testing/send';

useEmptyLedger();

/** What a worker writes down of a mail that the server took. */
const taken = (id: number): DeliveryResult => ({
  id,
  status: 'sent',
  reason: null,
  answer: '250',
  provider_id: null,
  retry_s: null,
  event: null,
});

describe('a worker that dies', () => {
  async function die(peer: ReturnType<typeof newPeer>, worker: string) {
    const batch = await claimBatch(worker, peer.name);
    if (!batch) throw new Error('There was no batch.');
    void runBatch({ worker, transport: peer, stopping: () => false }, batch);
    await expect.poll(() => peer.taken.length).toBeGreaterThan(0);
    await loseWorker(worker);
  }

  test('leaves those unknown that were with the server, and sends none twice', async () => {
    const { id } = await newRunningSend(people(25));
    const peer = newPeer();
    peer.answer = () => 'never';
    await die(peer, 'w1');
    const lost = [...peer.taken];
    peer.answer = () => ({ kind: 'accepted', answer: '250' });
    await drain(peer, 'w2');
    expect(peer.taken.toSorted()).toEqual(people(25).toSorted());
    const ledger = await ledgerOf(id);
    expect(
      Object.keys(ledger)
        .filter((email) => ledger[email] === 'unknown')
        .toSorted(),
    ).toEqual(lost.toSorted());
    expect(await countersOf(id)).toMatchObject({
      status: 3,
      unknown: lost.length,
      delivered: 25 - lost.length,
    });
  });

  test('leaves in doubt only what had begun and had no answer, by its journal', async () => {
    const { id } = await newRunningSend(people(6));
    const batch = await claimBatch('w1', 'smtp');
    if (!batch) throw new Error('There was no batch.');
    const [first = 0, second = 0, third = 0, ...others] = Array.from(
      { length: 6 },
      (_, index) => batch.firstId + index,
    );
    const { name, kill } = await startJournal({
      begun: [first, second, third],
      answered: [
        [first, { kind: 'accepted', answer: '250' }],
        [third, { kind: 'refused', answer: '550 5.1.1', reason: 'no_mailbox' }],
      ],
    });
    const group = [first, second, third, ...others];
    const at = { batch, worker: 'w1', transport: 'smtp', journal: name } as const;
    await settleAndClaim({ ...at, results: [], next: group });
    await kill();
    await loseWorker('w1');
    const peer = newPeer();
    await drain(peer, 'w2');
    expect(await ledgerOf(id)).toMatchObject({
      'p0@example.org': 'sent',
      'p1@example.org': 'unknown',
      'p2@example.org': 'no_address',
    });
    expect(peer.taken.toSorted()).toEqual(people(6).slice(3));
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 4, unknown: 1, bounces: 1 });
  });

  test('has its group sent again, the same and first, where the provider knows repeats', async () => {
    const { id } = await newRunningSend(people(25));
    const groups: string[] = [];
    const peer = newPeer({ name: 'resend', idempotent: true });
    peer.before = (group) => void groups.push(group.map((mail) => mail.id).join());
    peer.answer = () => 'never';
    await die(peer, 'w1');
    peer.answer = () => ({ kind: 'accepted', answer: 'ok', providerId: 'x' });
    await drain(peer, 'w2');
    expect(groups[1]).toBe(groups[0]);
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 25 });
  });

  test('leaves its group unknown where the provider no longer remembers it', async () => {
    const { id } = await newRunningSend(people(5));
    const peer = newPeer({ name: 'resend', idempotent: true });
    peer.answer = () => 'never';
    await die(peer, 'w1');
    const lost = peer.taken.length;
    await client()`update delivery_batches set handing_at = now() - interval '2 days'`;
    peer.answer = () => ({ kind: 'accepted', answer: 'ok', providerId: 'x' });
    await drain(peer, 'w2');
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: lost, delivered: 5 - lost });
  });

  test('and its group goes again as it was while the provider is away', async () => {
    const { id } = await newRunningSend(people(25));
    const groups: string[] = [];
    const peer = newPeer({ name: 'resend', idempotent: true });
    peer.before = (group) => void groups.push(group.map((mail) => mail.id).join());
    peer.answer = () => ({ kind: 'down', answer: 'ECONNRESET' });
    await drain(peer);
    await client()`update single_sends set paused_at = now() where id = ${id}`;
    await passTime();
    await drain(peer);
    await client()`update single_sends set paused_at = null where id = ${id}`;
    await drain(peer);
    await passTime();
    peer.answer = () => ({ kind: 'accepted', answer: 'ok', providerId: 'x' });
    await drain(peer, 'w2');
    const [first] = groups;
    expect(groups.slice(0, 3).filter((group) => group === first).length).toBeGreaterThan(1);
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 25 });
  });

  test('and was alive after all, hands nothing more over; its results count', async () => {
    const { id } = await newRunningSend(people(3));
    const batch = await claimBatch('w1', 'smtp');
    if (!batch) throw new Error('There was no batch.');
    const at = { batch, worker: 'w1', transport: 'smtp' } as const;
    const { claimed } = await settleAndClaim({ ...at, results: [], next: [batch.firstId] });
    expect(claimed).toEqual([batch.firstId]);
    await loseWorker('w1');
    const batchOfOther = await claimBatch('w2', 'smtp');
    if (!batchOfOther) throw new Error('Nobody could take the batch.');
    const results = [taken(batch.firstId)];
    expect(await settleAndClaim({ ...at, results, next: [batch.lastId] })).toMatchObject({
      claimed: [],
      halted: true,
    });
    expect(await ledgerOf(id)).toMatchObject({ 'p0@example.org': 'sent', 'p2@example.org': 'queued' });
    await runBatch({ worker: 'w2', transport: newPeer(), stopping: () => false }, batchOfOther);
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 3 });
  });

  test('and whose answer comes late, has it count', async () => {
    const { id } = await newRunningSend(people(3));
    const batch = await claimBatch('w1', 'smtp');
    if (!batch) throw new Error('There was no batch.');
    const at = { batch, worker: 'w1', transport: 'smtp' } as const;
    await settleAndClaim({ ...at, results: [], next: [batch.firstId] });
    await loseWorker('w1');
    await drain(newPeer(), 'w2');
    expect(await ledgerOf(id)).toMatchObject({ 'p0@example.org': 'unknown' });
    await settleAndClaim({ ...at, results: [taken(batch.firstId)], next: [] });
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 3 });
  });
});
