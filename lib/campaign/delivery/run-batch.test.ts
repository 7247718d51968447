import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { claimBatch } from './claim-batch';
import { runBatch } from './run-batch';
import { newPeer } from './testing/peer';
import {
  countersOf,
  drain,
  ledgerOf,
  newRunningSend,
  passTime,
  people,
  useEmptyLedger,
} from './testing/send';

useEmptyLedger();

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
        ? { kind: 'deferred', answer: '450 greylisted', reason: 'mailbox_full' }
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
        ? { kind: 'refused', answer: '550 5.1.1 no such user', reason: 'no_mailbox' }
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
    peer.answer = () => ({ kind: 'refused', answer: '554 5.7.1 not allowed', reason: 'policy' });
    await drain(peer);
    const [row] =
      await client()`select failed, paused_at is not null as paused, pause_reason from single_sends where id = ${id}`;
    expect(row?.paused).toBe(true);
    expect(row?.pause_reason).toContain('554 5.7.1 not allowed');
    expect(row?.failed).toBeLessThan(40);
  });
});

test('a batch that another worker is taking is passed over, not waited for', async () => {
  await newRunningSend(['a@example.org']);
  await newRunningSend(['b@example.org']);
  await client().begin(async (taking) => {
    const [taken] = await taking`select id from delivery_batches order by id limit 1 for update`;
    const claimed = await claimBatch('w2', 'smtp');
    expect(claimed).not.toBeNull();
    expect(claimed?.id).not.toBe(Number(taken?.id));
  });
}, 20_000);

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
