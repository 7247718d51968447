import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { cancelSingleSend } from '../single-sends/cancel-single-send';
import { pauseSingleSend } from '../single-sends/pause-single-send';
import { resumeSingleSend } from '../single-sends/resume-single-send';
import { sendMissed } from '../single-sends/send-missed';
import { startSingleSendJob } from '../single-sends/start-single-send';
import { claimBatch } from './claim-batch';
import { runBatch } from './run-batch';
import { newPeer } from './testing/peer';
import { countersOf, drain, ledgerOf, loseWorker, useEmptyLedger } from './testing/send';
import { countOf, decide, drawn, newReader, newTestedSend, open, testOf, wait } from './testing/versions';

useEmptyLedger();

describe('whoever dies, and when', () => {
  test('between two mails of the test: nobody gets the other version', async () => {
    const { id } = await newTestedSend(100, { share: 50 });
    const versions = new Map((await drawn(id)).map(({ email, version }) => [email, version]));
    const peer = newPeer();
    peer.answer = (_, nth) =>
      nth > 0 && peer.taken.length > 5 ? 'never' : { kind: 'accepted', answer: '250' };
    const batch = await claimBatch('w1', peer.name);
    if (!batch) throw new Error('There was no batch.');
    void runBatch({ worker: 'w1', transport: peer, stopping: () => false }, batch);
    await expect.poll(() => peer.taken.length).toBeGreaterThan(5);
    await loseWorker('w1');
    const reader = newReader();
    await drain(reader, 'w2');
    for (const [address, subject] of reader.subjects)
      expect(versions.get(address)).toBe(subject === 'First' ? 'a' : 'b');
    const twice = peer.taken.filter((address) => reader.taken.includes(address));
    expect(twice).toEqual([]);
    expect(peer.taken.length + reader.taken.length).toBe(50);
  });

  test('in the middle of choosing: all or nothing, and the next run chooses', async () => {
    const { id } = await newTestedSend(100);
    const reader = newReader();
    await drain(reader);
    await decide();
    await wait(id);
    await open(id, 'b', 10);
    await client().unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger refuse after update on version_tests for each row execute function refuse()`);
    await expect(decide()).rejects.toMatchObject({ cause: { message: 'the disk is full' } });
    await client().unsafe('drop function refuse cascade');
    expect(await testOf(id)).toMatchObject({ winner: null, figures: null });
    await drain(reader);
    expect(reader.taken).toHaveLength(20);
    await decide();
    await open(id, 'a', 10);
    await decide();
    expect(await testOf(id), 'it is chosen once').toMatchObject({ winner: 'b' });
    await drain(reader, 'w2');
    expect(countOf(reader, 'Second')).toBe(90);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 100 });
  });
});

describe('a person', () => {
  test('pauses and resumes it in each phase', async () => {
    const { id, actor, input } = await newTestedSend(100);
    const reader = newReader();
    await pauseSingleSend({ actor, input });
    await drain(reader);
    await decide();
    expect(reader.taken).toHaveLength(0);
    expect(await testOf(id), 'no clock runs').toMatchObject({ decides_at: null });
    await resumeSingleSend({ actor, input });
    await drain(reader);
    await decide();
    await pauseSingleSend({ actor, input });
    await wait(id);
    await decide();
    await drain(reader);
    expect(await testOf(id)).toMatchObject({ winner: 'a' });
    expect(reader.taken, 'paused, its rest waits').toHaveLength(20);
    await resumeSingleSend({ actor, input });
    await drain(reader);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 100 });
  });

  test('cancels it while it waits, and sends it to those who were missed', async () => {
    const { id, actor, input } = await newTestedSend(100);
    const reader = newReader();
    const [first] = [await claimBatch('w1', reader.name)];
    if (!first) throw new Error('There was no batch.');
    await runBatch({ worker: 'w1', transport: reader, stopping: () => false }, first);
    await cancelSingleSend({ actor, input });
    await drain(reader);
    await decide();
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 10 });
    expect(await testOf(id), 'nothing is chosen of what was stopped').toMatchObject({ winner: null });
    await sendMissed({ actor, input });
    await startSingleSendJob.run({ id });
    await drain(reader);
    expect([countOf(reader, 'First'), countOf(reader, 'Second')], 'first the test goes on').toEqual([10, 10]);
    await decide();
    await open(id, 'b', 10);
    await wait(id);
    await decide();
    await drain(reader);
    expect([countOf(reader, 'First'), countOf(reader, 'Second')]).toEqual([10, 90]);
    expect(Object.values(await ledgerOf(id)).every((status) => status === 'sent')).toBe(true);
  });

  test('cancels it after the test: the rest is chosen for and sent later', async () => {
    const { id, actor, input } = await newTestedSend(50);
    const reader = newReader();
    await drain(reader);
    await decide();
    await cancelSingleSend({ actor, input });
    await drain(reader);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 10 });
    await sendMissed({ actor, input });
    await startSingleSendJob.run({ id });
    await wait(id);
    await decide();
    await drain(reader);
    expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 50 });
  });
});
