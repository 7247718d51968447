import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { cancelSingleSend } from './cancel-single-send';
import { deleteSingleSend } from './delete-single-send';
import { pauseSingleSend } from './pause-single-send';
import { resumeSingleSend } from './resume-single-send';
import { sendMissed } from './send-missed';
import { startDueSend } from './start-single-send';
import { endedSend, sendWith } from './testing/sends';

useDatabase();

let actor: Actor;
beforeAll(async () => {
  actor = actorOf(await newOwner());
});

const DAYS_AGO = new Date(Date.now() - 48 * 3_600_000).toISOString();
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

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
    const { id, input } = await sendWith(actor.id, { status, send_due_at: IN_AN_HOUR });
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
  const { id, input } = await sendWith(actor.id, { status: 1, send_due_at: DAYS_AGO, paused_at: HOUR_AGO });
  await resumeSingleSend({ actor, input });
  expect(await startOf(id)).toEqual({ now: true });
  const [job] = await client()<{ payload: string }[]>`
    select payload::text from graphile_worker._private_jobs where key = ${`start-single-send:${id}`}`;
  await startDueSend(JSON.parse(job?.payload ?? '{}'), new Date());
  expect(await stateOf(id)).toMatchObject({ status: 2, paused: false });
});

test('cancelling makes a draft of a ready send, and marks a running one, paused or not', async () => {
  const ready = await sendWith(actor.id, { status: 1, paused_at: HOUR_AGO, pause_reason: 'x' });
  await cancelSingleSend({ actor, input: ready.input });
  expect(await stateOf(ready.id)).toEqual({ status: 0, paused: false, pause_reason: null, cancelled: false });
  const running = await sendWith(actor.id, { status: 2, paused_at: HOUR_AGO, pause_reason: 'x' });
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
    const { input } = await sendWith(actor.id, { status });
    for (const verb of [cancelSingleSend, pauseSingleSend, resumeSingleSend])
      await expect(verb({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  }
  const { input } = await sendWith(actor.id, { status: 2 });
  await expect(sendMissed({ actor, input })).rejects.toThrow('Only a completed');
});

test('another account’s send, and a deleted one, are not there', async () => {
  const { input } = await sendWith(actor.id, { status: 3 });
  const other = { ...actor, id: await newOwner() };
  const verbs = [cancelSingleSend, pauseSingleSend, resumeSingleSend, sendMissed, deleteSingleSend];
  for (const verb of verbs)
    await expect(verb({ actor: other, input })).rejects.toMatchObject({ kind: 'not-found' });
  await deleteSingleSend({ actor, input });
  for (const verb of verbs) await expect(verb({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
});

test('deleting keeps the ledger, for the links in mails that have gone', async () => {
  const { id, input } = await endedSend(actor.id);
  await deleteSingleSend({ actor, input });
  const [row] = await client()`select count(*)::int as rows from deliveries where single_send_id = ${id}`;
  expect(row).toEqual({ rows: 7 });
});
