import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { claimBatch } from '@/lib/campaign/delivery/claim-batch';
import { runBatch } from '@/lib/campaign/delivery/run-batch';
import { sendAlone } from '@/lib/campaign/delivery/send-alone';
import { settleAndClaim } from '@/lib/campaign/delivery/settle-and-claim';
import { newPeer } from '@/lib/campaign/delivery/testing/peer';
import {
  countersOf,
  drain,
  ledgerOf,
  newRunningSend,
  people,
  useEmptyLedger,
} from '@/lib/campaign/delivery/testing/send';
import { client, databaseOver, db } from '@/lib/db/client';
import { sendMail } from '@/lib/mail/jobs';
import { addJob } from './define';
import { IsolatedProcess, type IsolatedResult } from './isolation/isolated-process';
import type { Task } from './isolation/messages';
import { findSuspect, SUSPECT_FLAG } from './isolation/suspects';
import { requeueReleasedJob } from './quarantine/requeue-released';
import { freeWork } from './rescue';

useEmptyLedger();

beforeEach(async () => {
  await client()`truncate suspect_jobs, quarantined_jobs cascade`;
  await client()`delete from graphile_worker._private_jobs`;
});

/** Looks for dead workers as another one does. */
async function rescue(): Promise<number> {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    return await freeWork(databaseOver(sql), 'the-rescuer');
  } finally {
    await sql.end();
  }
}

const died = () => client()`
  update delivery_batches set claimed_at = claimed_at - interval '10 seconds' where claimed_by is not null`;

/** In place of a process: what becomes of each batch that it is given. */
class Isolated extends IsolatedProcess {
  constructor(private readonly become: (batch: Extract<Task, { kind: 'batch' }>) => Promise<IsolatedResult>) {
    super();
  }
  override run(task: Task): Promise<IsolatedResult> {
    if (task.kind !== 'batch') throw new Error('A batch was expected.');
    return this.become(task);
  }
}

const crashing = new Isolated(async () => ({ kind: 'died', how: 'SIGSEGV' }));

test('the jobs of a dead worker are freed as suspects, for a process of their own', async () => {
  await addJob(db(), sendMail, { id: 12 });
  await addJob(db(), sendMail, { id: 13 });
  await client()`
    update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '10 seconds', attempts = 1
    where payload ->> 'id' = '12'`;
  expect(await rescue()).toBe(1);
  const rows = await client()<{ flags: object | null; locked_by: string | null }[]>`
    select flags::text as flags, locked_by from graphile_worker._private_jobs order by payload ->> 'id'`;
  expect(rows.map(({ flags, locked_by }) => [JSON.parse(String(flags)), locked_by])).toEqual([
    [{ [SUSPECT_FLAG]: true }, null],
    [null, null],
  ]);
  expect(await findSuspect('send-mail:12')).toEqual({ sharedDeaths: 1, isolatedDeaths: 0 });
  expect(await findSuspect('send-mail:13')).toBeNull();
  expect(await rescue()).toBe(0);
});

test('a batch that got nowhere holds its mailing back until it has gone alone, and others go on', async () => {
  const { id } = await newRunningSend(people(60));
  const other = await newRunningSend(people(3));
  const peer = newPeer();
  const batch = await claimBatch('w1', peer.name);
  if (!batch) throw new Error('There was no batch.');
  await died();
  expect(await rescue()).toBe(1);
  await drain(peer, 'w2');
  const [first, second] = [await countersOf(id), await countersOf(other.id)];
  const [stuck, free] = batch.mailing.id === id ? [first, second] : [second, first];
  expect(stuck).toMatchObject({ delivered: 0 });
  expect(free?.status).toBe(3);

  const suspect = await claimBatch('w2', peer.name, { isSuspect: true });
  if (!suspect) throw new Error('Nobody takes the batch alone.');
  const here = new Isolated(async (task) => {
    await runBatch({ worker: task.worker, transport: peer, stopping: () => false }, task.batch);
    return { kind: 'done' };
  });
  await sendAlone('w2', suspect, here);
  await drain(peer, 'w2');
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 60, unknown: 0 });
  expect(peer.taken).toHaveLength(63);
});

test('a batch of which mails had gone does not hold the others of its mailing back', async () => {
  const { id } = await newRunningSend(people(60));
  const peer = newPeer();
  const batch = await claimBatch('w1', peer.name);
  if (!batch) throw new Error('There was no batch.');
  const sent = {
    status: 'sent',
    reason: null,
    answer: '250',
    provider_id: null,
    retry_s: null,
    event: null,
  } as const;
  await settleAndClaim({
    batch,
    worker: 'w1',
    transport: 'smtp',
    results: [{ id: batch.firstId, ...sent }],
    next: [],
  });
  await client()`update deliveries set handed_at = now() where id = ${batch.firstId}`;
  await died();
  await rescue();
  await drain(peer, 'w2');
  expect((await countersOf(id))?.delivered).toBe(41);
});

test('a batch that ends two processes alone pauses its send; nothing is lost, and a release goes on', async () => {
  const { id, owner } = await newRunningSend(people(30));
  await client()`
    insert into notification_recipients (user_id, email_address, email_owner, confirmed_at)
    values (${owner}, 'kari@loadout.example', 'Kari', now())`;
  const peer = newPeer();
  const batch = await claimBatch('w1', peer.name);
  if (!batch) throw new Error('There was no batch.');
  // One mail was with the server when the worker died.
  await settleAndClaim({ batch, worker: 'w1', transport: 'smtp', results: [], next: [batch.firstId] });
  await died();
  await rescue();
  for (let time = 0; time < 3; time++) {
    await client()`update delivery_batches set due_at = now()`;
    const suspect = await claimBatch('w2', peer.name, { isSuspect: true });
    if (suspect) await sendAlone('w2', suspect, crashing);
  }
  const [send] = await client()`select paused_at, pause_reason from single_sends where id = ${id}`;
  expect(send?.pause_reason).toContain('crashed twice');
  expect(await claimBatch('w2', peer.name, { isSuspect: true })).toBeNull();
  expect(new Set(Object.values(await ledgerOf(id)))).toEqual(new Set(['queued']));
  const [row] = await client()`select * from quarantined_jobs`;
  expect(row).toMatchObject({ name: 'send-batch', user_id: owner, cause: 'crashed', deaths: 3 });
  const [mail] = await client()`select text from mails where kind = 'single-send.paused'`;
  expect(mail?.text).toContain('Check its content');

  await requeueReleasedJob(() => []).run({ id: row?.id });
  await client()`update delivery_batches set due_at = now()`;
  const again = await claimBatch('w2', peer.name, { isSuspect: true });
  if (!again) throw new Error('Nobody takes the batch again.');
  await runBatch({ worker: 'w2', transport: peer, stopping: () => false }, again);
  await client()`update delivery_batches set shared_deaths = 0, is_stuck = false`;
  await drain(peer, 'w2');
  // The mail that was with the server is not sent a second time.
  expect(await countersOf(id)).toMatchObject({ status: 3, unknown: 1, delivered: 29 });
});
