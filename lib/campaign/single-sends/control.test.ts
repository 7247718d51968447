import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { cancelSingleSend } from './cancel-single-send';
import { deleteSingleSend } from './delete-single-send';
import { pauseSingleSend } from './pause-single-send';
import { resumeSingleSend } from './resume-single-send';
import { sendMissed } from './send-missed';
import { beginSingleSend } from './start-single-send';

useDatabase();

let actor: Actor;
beforeAll(async () => {
  const id = await newOwner();
  actor = { id, email: '', role: 'user', timeZone: 'UTC', emailVerified: true, via: 'keys' };
});

const DAYS_AGO = new Date(Date.now() - 48 * 3_600_000).toISOString();
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

async function sendWith(more: Record<string, unknown>) {
  const mailing = await newSend(actor.id, more);
  const id = mailing.singleSendId ?? 0;
  const [row] = await client()<{ utr: string }[]>`select utr from single_sends where id = ${id}`;
  return { mailing, id, input: { utr: row?.utr ?? '' } };
}

async function stateOf(id: number) {
  const [row] = await client()`
    select status, paused_at is not null as paused, pause_reason, cancelled_at is not null as cancelled from single_sends where id = ${id}`;
  return row;
}

const startOf = async (id: number) =>
  (
    await client()`
      select run_at <= now() as now from graphile_worker.jobs where key = ${`start-single-send:${id}`}`
  )[0];

test('pausing holds what is ready or running, once; resuming lets it go on, once', async () => {
  for (const status of [1, 2]) {
    const { id, input } = await sendWith({ status, send_due_at: IN_AN_HOUR });
    await expect(resumeSingleSend({ actor, input })).rejects.toThrow('not paused');
    await pauseSingleSend({ actor, input });
    expect(await stateOf(id)).toMatchObject({ status, paused: true, pause_reason: 'Paused by hand.' });
    await expect(pauseSingleSend({ actor, input })).rejects.toThrow('paused already');
    await resumeSingleSend({ actor, input });
    expect(await stateOf(id)).toMatchObject({ status, paused: false, pause_reason: null });
    expect(await startOf(id)).toEqual(status === 1 ? { now: false } : undefined);
  }
});

test('a ready send whose time has passed while it was paused starts when it is resumed, however late', async () => {
  const { id, input } = await sendWith({ status: 1, send_due_at: DAYS_AGO, paused_at: HOUR_AGO });
  await resumeSingleSend({ actor, input });
  expect(await startOf(id)).toEqual({ now: true });
  const [job] = await client()<{ payload: string }[]>`
    select payload::text from graphile_worker._private_jobs where key = ${`start-single-send:${id}`}`;
  await beginSingleSend(JSON.parse(job?.payload ?? '{}'), new Date());
  expect(await stateOf(id)).toMatchObject({ status: 2, paused: false });
});

test('cancelling makes a draft of a ready send, and marks a running one, paused or not', async () => {
  const ready = await sendWith({ status: 1, paused_at: HOUR_AGO, pause_reason: 'x' });
  await cancelSingleSend({ actor, input: ready.input });
  expect(await stateOf(ready.id)).toEqual({ status: 0, paused: false, pause_reason: null, cancelled: false });
  const running = await sendWith({ status: 2, paused_at: HOUR_AGO, pause_reason: 'x' });
  await cancelSingleSend({ actor, input: running.input });
  expect(await stateOf(running.id)).toEqual({
    status: 2,
    paused: false,
    pause_reason: null,
    cancelled: true,
  });
  for (const verb of [cancelSingleSend, pauseSingleSend, resumeSingleSend])
    await expect(verb({ actor, input: running.input })).rejects.toThrow('being cancelled');
});

test('what is neither ready nor running can’t be controlled', async () => {
  for (const status of [0, 3]) {
    const { input } = await sendWith({ status });
    for (const verb of [cancelSingleSend, pauseSingleSend, resumeSingleSend])
      await expect(verb({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  }
  const { input } = await sendWith({ status: 2 });
  await expect(sendMissed({ actor, input })).rejects.toThrow('Only a completed');
});

test('another account’s send, and a deleted one, are not there', async () => {
  const { input } = await sendWith({ status: 3 });
  const other = { ...actor, id: await newOwner() };
  const verbs = [cancelSingleSend, pauseSingleSend, resumeSingleSend, sendMissed, deleteSingleSend];
  for (const verb of verbs)
    await expect(verb({ actor: other, input })).rejects.toMatchObject({ kind: 'not-found' });
  await deleteSingleSend({ actor, input });
  for (const verb of verbs) await expect(verb({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
});

/** A completed send: one row of each kind that it can end with. */
async function endedSend() {
  const send = await sendWith({
    status: 3,
    triggered: 7,
    delivered: 1,
    bounces: 1,
    failed: 2,
    unknown: 1,
    cancelled_at: HOUR_AGO,
  });
  const rows: [string, Record<string, unknown>][] = [
    ['sent@loadout.example', {}],
    ['bounced@loadout.example', { status: 'bounced', reason: 'no_address' }],
    ['refused@loadout.example', { status: 'failed', reason: 'refused' }],
    ['late@loadout.example', { status: 'failed', reason: 'gave_up', attempts: 7, answer: '451 Later' }],
    ['silent@loadout.example', { status: 'unknown' }],
    ['stopped@loadout.example', { status: 'cancelled', attempts: 0, handed_at: null }],
    ['gone@loadout.example', { status: 'suppressed', reason: 'unsubscribed' }],
  ];
  for (const [email, more] of rows) await newDeliveries(send.mailing, [email], more);
  return send;
}

test('those who were missed, and nobody else, are queued again; the counters follow', async () => {
  const { id, input } = await endedSend();
  const results = await Promise.allSettled([1, 2, 3].map(() => sendMissed({ actor, input })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: { recipients: 3 } },
  ]);
  const rows = await client()`
    select email, reason, attempts, answer, settled_at from deliveries
    where single_send_id = ${id} and status = 'queued' order by email`;
  expect(rows).toEqual(
    ['late', 'silent', 'stopped'].map((name) => ({
      ...{ email: `${name}@loadout.example`, reason: null, attempts: 0, answer: null, settled_at: null },
    })),
  );
  const [send] = await client()`
    select status, delivered, bounces, failed, unknown, cancelled_at, completed_at from single_sends where id = ${id}`;
  expect(send).toEqual({
    ...{ status: 2, delivered: 1, bounces: 1, failed: 1, unknown: 0, cancelled_at: null, completed_at: null },
  });
  const [batch] = await client()`
    select count(*)::int as batches, (select count(*)::int from deliveries d where d.status = 'queued'
      and d.single_send_id = ${id} and d.id between min(b.first_id) and max(b.last_id)) as rows
    from delivery_batches b where single_send_id = ${id} and done_at is null`;
  expect(batch).toEqual({ batches: 1, rows: 3 });
});

test('a send that has missed nobody stays completed', async () => {
  const { mailing, id, input } = await sendWith({ status: 3, failed: 1 });
  await newDeliveries(mailing, ['refused@loadout.example'], { status: 'failed', reason: 'refused' });
  await expect(sendMissed({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await stateOf(id)).toMatchObject({ status: 3 });
});

test('deleting keeps the ledger, for the links in mails that have gone', async () => {
  const { id, input } = await endedSend();
  await deleteSingleSend({ actor, input });
  const [row] = await client()`select count(*)::int as rows from deliveries where single_send_id = ${id}`;
  expect(row).toEqual({ rows: 7 });
});
