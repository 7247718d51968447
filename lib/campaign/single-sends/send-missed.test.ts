import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner } from '@/lib/runtime/testing/ledger';
import { completeLostSendsJob } from '../delivery/complete-lost-sends';
import { lockLedger } from '../delivery/ledger-lock';
import { materialise } from '../delivery/materialise';
import { cancelSingleSend } from './cancel-single-send';
import { findLostStartsJob } from './find-lost-starts';
import { sendMissed } from './send-missed';
import { startSingleSendJob } from './start-single-send';
import { endedSend, sendWith } from './testing/sends';

useDatabase();

let actor: Actor;
beforeAll(async () => {
  actor = actorOf(await newOwner());
});

const stateOf = async (id: number) =>
  (
    await client()`
      select status, delivered, bounces, failed, unknown, cancelled_at, completed_at is not null as completed
      from single_sends where id = ${id}`
  )[0];

const outcomes = async (id: number) =>
  (
    await client()<{ name: string; status: string }[]>`
      select split_part(email, '@', 1) as name, status from deliveries where single_send_id = ${id} order by id`
  ).map(({ name, status }) => `${name} ${status}`);

const openBatches = async (id: number) =>
  (
    await client()`
      select count(*)::int as batches, (select count(*)::int from deliveries d where d.status = 'queued'
        and d.single_send_id = ${id} and d.id between min(b.first_id) and max(b.last_id)) as rows
      from delivery_batches b where single_send_id = ${id} and done_at is null`
  )[0];

/** Runs what is queued for a send, as a worker would. */
async function work(id: number): Promise<void> {
  const [job] = await client()<{ payload: string }[]>`
    select payload::text from graphile_worker._private_jobs where key = ${`start-single-send:${id}`}`;
  if (!job) throw new Error('No job is about the send.');
  await startSingleSendJob.run(JSON.parse(job.payload));
}

const ledgerWith = (late: string, silent: string, stopped: string) => [
  ...['sent sent', 'bounced bounced', 'refused failed', `late ${late}`, `silent ${silent}`],
  ...[`stopped ${stopped}`, 'gone suppressed'],
];
const UNTOUCHED = ledgerWith('failed', 'unknown', 'cancelled');
const QUEUED = ledgerWith('queued', 'queued', 'queued');

test('the request sets it running at once, and leaves the mails to a job', async () => {
  const { id, input } = await endedSend(actor.id);
  const results = await Promise.allSettled([1, 2, 3].map(() => sendMissed({ actor, input })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: { recipients: 3 } },
  ]);
  expect(await stateOf(id)).toEqual({
    ...{ status: 2, delivered: 1, bounces: 1, failed: 2, unknown: 1, cancelled_at: null, completed: false },
  });
  expect(await outcomes(id)).toEqual(UNTOUCHED);
});

test('those who were missed, and nobody else, are queued again; the counters follow', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await work(id);
  const rows = await client()`
    select email, reason, attempts, answer, settled_at from deliveries
    where single_send_id = ${id} and status = 'queued' order by email`;
  expect(rows).toEqual(
    ['late', 'silent', 'stopped'].map((name) => ({
      ...{ email: `${name}@loadout.example`, reason: null, attempts: 0, answer: null, settled_at: null },
    })),
  );
  expect(await stateOf(id)).toEqual({
    ...{ status: 2, delivered: 1, bounces: 1, failed: 1, unknown: 0, cancelled_at: null, completed: false },
  });
  expect(await openBatches(id)).toEqual({ batches: 1, rows: 3 });
});

test('a job that runs again, or twice at once, queues nobody twice', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await Promise.all([work(id), work(id), work(id)]);
  await client()`update deliveries set status = 'unknown' where single_send_id = ${id} and status = 'queued'`;
  await work(id);
  expect(await openBatches(id)).toEqual({ batches: 1, rows: 0 });
  expect(await stateOf(id)).toMatchObject({ status: 2, failed: 1, unknown: 0 });
});

test('a second job waits for the first, and finds nothing left to do', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  let second: Promise<void> | undefined;
  await db().transaction(async (first) => {
    await lockLedger(first, id);
    second = work(id);
    await sleep(200);
    await first.update(singleSends).set({ materialised_at: sql`now()` }).where(eq(singleSends.id, id));
  });
  await second;
  expect(await outcomes(id)).toEqual(UNTOUCHED);
});

test('whatever runs before its job neither completes it nor writes its audience anew', async () => {
  const { id, input } = await endedSend(actor.id);
  await client()`
    insert into contact_types (user_id, name) values (${actor.id}, 'Joined later')`;
  await client()`
    insert into contacts (user_id, contact_type_id, email)
    select user_id, id, 'new@loadout.example' from contact_types where user_id = ${actor.id}`;
  await client()`
    update single_sends set recipient_id = (
      select jsonb_build_array(jsonb_build_object('id', id::text, 'table', 'contacts_')) from contact_types
      where user_id = ${actor.id})
    where id = ${id}`;
  await sendMissed({ actor, input });
  await completeLostSendsJob.run({});
  await materialise(id);
  expect(await stateOf(id)).toMatchObject({ status: 2, failed: 2, unknown: 1 });
  expect(await outcomes(id)).toEqual(UNTOUCHED);
  await work(id);
  expect(await outcomes(id)).toEqual(QUEUED);
});

test('a crash in the middle of the job leaves all as it was, and the next run does all of it', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await client().unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse before insert on delivery_batches for each row execute function refuse()`);
  await expect(work(id)).rejects.toMatchObject({ cause: { message: 'the disk is full' } });
  expect(await outcomes(id)).toEqual(UNTOUCHED);
  expect(await stateOf(id)).toMatchObject({ status: 2, failed: 2, unknown: 1 });
  await client().unsafe('drop function refuse cascade');
  await work(id);
  expect(await outcomes(id)).toEqual(QUEUED);
  expect(await openBatches(id)).toEqual({ batches: 1, rows: 3 });
});

test('a job that is lost is found again', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await client()`delete from graphile_worker._private_jobs where key = ${`start-single-send:${id}`}`;
  await findLostStartsJob.run({});
  await work(id);
  expect(await outcomes(id)).toEqual(QUEUED);
});

test('one that is cancelled before its job runs is completed, with the ledger as it was', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await cancelSingleSend({ actor, input });
  await work(id);
  expect(await stateOf(id)).toMatchObject({ status: 3, failed: 2, unknown: 1, completed: true });
  expect(await outcomes(id)).toEqual(UNTOUCHED);
});

test('one whose readers were all heard of meanwhile is completed again', async () => {
  const { id, input } = await endedSend(actor.id);
  await sendMissed({ actor, input });
  await client()`
    update deliveries set status = 'sent' where single_send_id = ${id} and status in ('unknown', 'cancelled', 'failed')`;
  await work(id);
  expect(await stateOf(id)).toMatchObject({ status: 3, completed: true });
});

test('a send that has missed nobody stays completed', async () => {
  const { mailing, id, input } = await sendWith(actor.id, { status: 3, failed: 1 });
  await newDeliveries(mailing, ['refused@loadout.example'], { status: 'failed', reason: 'refused' });
  await expect(sendMissed({ actor, input })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await stateOf(id)).toMatchObject({ status: 3 });
});
