import { beforeEach, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSchedule } from '@/lib/runtime/testing/ledger';
import { claimBatch } from './batch';
import { runBatch } from './run-batch';
import { step } from './step';
import { newPeer } from './testing/peer';
import { countersOf, drain, ledgerOf, loseWorker, newRunningSend, passTime } from './testing/send';

useDatabase();

beforeEach(async () => {
  await client()`truncate users, send_buckets cascade`;
  await client()`truncate deliveries, delivery_batches cascade`;
});

const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.org`);

describe('a send', () => {
  test('reaches everybody once and is completed', async () => {
    const { id } = await newRunningSend(people(120));
    const peer = newPeer();
    await Promise.all([drain(peer, 'w1'), drain(peer, 'w2'), drain(peer, 'w3')]);
    expect(peer.taken.toSorted()).toEqual(people(120).toSorted());
    expect(await countersOf(id)).toMatchObject({ status: 3, triggered: 120, delivered: 120 });
  });

  test('asks again for what is deferred, and gives up in the end', async () => {
    const { id } = await newRunningSend(['a@example.org', 'b@example.org']);
    const peer = newPeer();
    peer.answer = ({ envelope }, nth) =>
      envelope.to.startsWith('a') || nth < 3
        ? { kind: 'deferred', answer: '450 greylisted' }
        : { kind: 'accepted', answer: '250' };
    await drain(peer);
    expect(await ledgerOf(id)).toEqual({ 'a@example.org': 'queued', 'b@example.org': 'queued' });
    for (let i = 0; i < 8; i++) {
      await passTime();
      await drain(peer);
    }
    expect(await ledgerOf(id)).toEqual({ 'a@example.org': 'gave_up', 'b@example.org': 'sent' });
    expect(peer.asked.get('a@example.org')).toBe(7);
    expect(peer.asked.get('b@example.org')).toBe(3);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 1, failed: 1 });
  });

  test('notes an address that does not exist, and leaves it out from then on', async () => {
    const { id, owner } = await newRunningSend(['a@example.org', 'B@example.org']);
    const peer = newPeer();
    peer.answer = ({ envelope }) =>
      envelope.to.startsWith('B')
        ? { kind: 'refused', answer: '550 5.1.1 no such user', isAddress: true }
        : { kind: 'accepted', answer: '250' };
    await drain(peer);
    expect(await ledgerOf(id)).toEqual({ 'a@example.org': 'sent', 'b@example.org': 'no_address' });
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 1, bounces: 1 });
    const [row] = await client()`
      select email_address, reason, unsubscribe_groups_id from unsubscribes where user_id = ${owner}`;
    expect(row).toEqual({ email_address: 'B@example.org', reason: 'bounce', unsubscribe_groups_id: null });
  });

  test('passes over who unsubscribes or is removed while it runs', async () => {
    const { id, owner } = await newRunningSend(people(30));
    const peer = newPeer({ groupSize: 1 });
    peer.before = async () => {
      if (peer.taken.length !== 3) return;
      await client()`insert into unsubscribes (user_id, email_address) values (${owner}, 'P20@EXAMPLE.org')`;
      await client()`update contacts set deleted_at = now() where email = 'p21@example.org'`;
      await client()`delete from contacts where email = 'p22@example.org'`;
    };
    await drain(peer);
    const ledger = await ledgerOf(id);
    expect(ledger['p20@example.org']).toBe('unsubscribed');
    expect(ledger['p21@example.org']).toBe('erased');
    expect(ledger['p22@example.org']).toBe('erased');
    expect(peer.taken).toHaveLength(27);
    expect(await countersOf(id)).toMatchObject({ status: 3, triggered: 27, delivered: 27 });
    const [row] = await client()`select left_out from single_sends where id = ${id}`;
    expect(row).toEqual({ left_out: { unsubscribed: 1, erased: 2 } });
  });
});

describe('pausing', () => {
  test.each([0, 1, 2, 7, 19, 20, 39])(
    'after %i mails holds the rest, and resuming sends each once',
    async (at) => {
      const { id } = await newRunningSend(people(40));
      const peer = newPeer({ groupSize: 1 });
      const pause = () => client()`update single_sends set paused_at = now() where id = ${id} and status = 2`;
      peer.before = async () => {
        if (peer.taken.length === at) await pause();
      };
      await drain(peer);
      // The one that was being handed over goes.
      expect(peer.taken).toHaveLength(at + 1);
      expect(await countersOf(id)).toMatchObject({ delivered: at + 1 });
      await client()`update single_sends set paused_at = null where id = ${id}`;
      await drain(peer);
      expect(peer.taken.toSorted()).toEqual(people(40).toSorted());
      expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 40 });
    },
  );

  test('for good leaves the rest cancelled', async () => {
    const { id } = await newRunningSend(people(40));
    const peer = newPeer({ groupSize: 1 });
    peer.before = async () => {
      if (peer.taken.length === 4)
        await client()`update single_sends set cancelled_at = now() where id = ${id}`;
    };
    await drain(peer);
    expect(peer.taken).toHaveLength(5);
    expect(Object.values(await ledgerOf(id)).filter((status) => status === 'cancelled')).toHaveLength(35);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 5 });
  });
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

  test('has its group sent again, the same and first, where the provider knows repeats', async () => {
    const { id } = await newRunningSend(people(25));
    const groups: string[] = [];
    const peer = newPeer({ name: 'resend', knowsRepeats: true });
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
    const peer = newPeer({ name: 'resend', knowsRepeats: true });
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
    const peer = newPeer({ name: 'resend', knowsRepeats: true });
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
    const { go } = await step({ ...at, verdicts: [], next: [batch.firstId] });
    expect(go).toEqual([batch.firstId]);
    await loseWorker('w1');
    const taken = await claimBatch('w2', 'smtp');
    if (!taken) throw new Error('Nobody could take the batch.');
    const sent = {
      id: batch.firstId,
      status: 'sent',
      reason: null,
      answer: '250',
      provider_id: null,
    } as const;
    const verdicts = [{ ...sent, retry_s: null, event: null }];
    expect(await step({ ...at, verdicts, next: [batch.lastId] })).toMatchObject({ go: [], held: true });
    expect(await ledgerOf(id)).toMatchObject({ 'p0@example.org': 'sent', 'p2@example.org': 'queued' });
    await runBatch({ worker: 'w2', transport: newPeer(), stopping: () => false }, taken);
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 3 });
  });

  test('and whose answer comes late, has it count', async () => {
    const { id } = await newRunningSend(people(3));
    const batch = await claimBatch('w1', 'smtp');
    if (!batch) throw new Error('There was no batch.');
    const at = { batch, worker: 'w1', transport: 'smtp' } as const;
    await step({ ...at, verdicts: [], next: [batch.firstId] });
    await loseWorker('w1');
    await drain(newPeer(), 'w2');
    expect(await ledgerOf(id)).toMatchObject({ 'p0@example.org': 'unknown' });
    const sent = {
      id: batch.firstId,
      status: 'sent',
      reason: null,
      answer: '250',
      provider_id: null,
    } as const;
    await step({ ...at, verdicts: [{ ...sent, retry_s: null, event: null }], next: [] });
    expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 0, delivered: 3 });
  });
});

describe('a server that', () => {
  test('can’t be reached costs nobody a mail, and pauses the send after a while', async () => {
    const { id } = await newRunningSend(people(5));
    const peer = newPeer();
    peer.answer = () => ({ kind: 'down', answer: 'ECONNREFUSED' });
    await drain(peer);
    await client()`update single_sends set down_since = now() - interval '1 hour' where id = ${id}`;
    await passTime();
    await drain(peer);
    const [row] =
      await client()`select paused_at is not null as paused, pause_reason from single_sends where id = ${id}`;
    expect(row).toEqual({ paused: true, pause_reason: 'The mail server can’t be reached: ECONNREFUSED' });
    expect(new Set(Object.values(await ledgerOf(id)))).toEqual(new Set(['queued']));
    await client()`update single_sends set paused_at = null where id = ${id}`;
    await passTime();
    peer.answer = () => ({ kind: 'accepted', answer: '250' });
    await drain(peer);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 5 });
  });

  test('wants fewer mails gets a rest, from all workers', async () => {
    const { id } = await newRunningSend(people(50));
    const peer = newPeer();
    peer.answer = () =>
      peer.taken.length < 12
        ? { kind: 'accepted', answer: '250' }
        : { kind: 'throttled', answer: '421 slower', retryAfterMs: 60_000 };
    await drain(peer);
    expect(await claimBatch('w2', 'smtp')).toBeNull();
    await passTime();
    peer.answer = () => ({ kind: 'accepted', answer: '250' });
    await drain(peer, 'w2');
    expect(peer.taken.toSorted()).toEqual(people(50).toSorted());
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 50 });
  });

  test('refuses everything is asked no more, and the audience is kept', async () => {
    const { id } = await newRunningSend(people(200));
    const peer = newPeer({ groupSize: 5 });
    peer.answer = () => ({ kind: 'refused', answer: '554 5.7.1 not allowed', isAddress: false });
    await drain(peer);
    const [row] =
      await client()`select failed, paused_at is not null as paused, pause_reason from single_sends where id = ${id}`;
    expect(row?.paused).toBe(true);
    expect(row?.pause_reason).toContain('554 5.7.1 not allowed');
    expect(row?.failed).toBeLessThan(40);
  });
});

test('a small send need not wait for a large one', async () => {
  const { id: large } = await newRunningSend(people(400));
  const peer = newPeer();
  const first = await claimBatch('w1', 'smtp');
  if (first) await runBatch({ worker: 'w1', transport: peer, stopping: () => false }, first);
  const { id: small } = await newRunningSend(['x@example.org']);
  const next = await claimBatch('w1', 'smtp');
  expect(first?.mailing.id).toBe(large);
  expect(next?.mailing.id).toBe(small);
});

describe('a mail of an automation', () => {
  async function newStep() {
    const sql = client();
    const owner = await newOwner();
    const mailing = await newSchedule(owner);
    const [enrolled] = await sql<{ id: string }[]>`
      insert into automation_enrolments (user_id, automation_id, email, status, since, entered_at)
      values (${owner}, ${mailing.automationId}, 'p0@example.org', 'active', now(), now()) returning id`;
    const enrolment = Number(enrolled?.id);
    const waiting = { status: 'queued', attempts: 0, handed_at: null, settled_at: null };
    const [id] = await newDeliveries(mailing, ['p0@example.org'], { ...waiting, enrolment_id: enrolment });
    await sql`
      insert into delivery_batches (user_id, schedule_id, position, first_id, last_id)
      values (${owner}, ${mailing.scheduleId}, 0, ${id ?? 0}, ${id ?? 0})`;
    await sql`update automations set total_triggered = 1 where id = ${mailing.automationId}`;
    return { enrolment, ...mailing };
  }
  const outcome = async () =>
    (await client()`select coalesce(reason, status) as outcome from deliveries`)[0]?.outcome;

  test('goes out, and counts for the automation', async () => {
    const { automationId } = await newStep();
    const peer = newPeer();
    await drain(peer);
    expect(peer.taken).toEqual(['p0@example.org']);
    const [row] = await client()`
      select total_triggered, total_delivered from automations where id = ${automationId}`;
    expect(row).toEqual({ total_triggered: 1, total_delivered: 1 });
  });

  test('waits while the automation is paused or its sender may not send', async () => {
    const { automationId } = await newStep();
    const peer = newPeer();
    await client()`update automations set status = 0 where id = ${automationId}`;
    await drain(peer);
    await client()`update automations set status = 1 where id = ${automationId}`;
    await client()`update senders set is_verified = 0`;
    await drain(peer);
    expect(peer.taken).toEqual([]);
    await client()`update senders set is_verified = 1`;
    await drain(peer);
    expect(peer.taken).toEqual(['p0@example.org']);
  });

  test('does not go to who has left, nor when it was deleted', async () => {
    const { enrolment } = await newStep();
    const peer = newPeer();
    await client()`update automation_enrolments set status = 'left' where id = ${enrolment}`;
    await drain(peer);
    expect(await outcome()).toBe('left');
    await client()`truncate deliveries, delivery_batches`;
    const { scheduleId } = await newStep();
    await client()`update automation_schedules set deleted_at = now() where id = ${scheduleId}`;
    await drain(peer);
    expect(await outcome()).toBe('cancelled');
    expect(peer.taken).toEqual([]);
  });
});
