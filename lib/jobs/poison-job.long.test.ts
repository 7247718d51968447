// With real worker processes: what is killed from outside stands for what ends its process by itself.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { lockLedger } from '@/lib/campaign/delivery/ledger-lock';
import { queueStart } from '@/lib/campaign/single-sends/queue-start';
import { client, databaseOver, db } from '@/lib/db/client';
import { queueMessage } from '@/lib/mail/queue-mail';
import { endChild, spawnPart } from '@/lib/runtime/children';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { listJobs } from './quarantine/list-jobs';
import { releaseJob } from './quarantine/release-job';

const { url } = useDatabase();
const PATIENCE = { timeout: 90_000, interval: 200 };

const workers: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => endChild(worker)));
});

function startWorker(): ChildProcess & { pid: number } {
  const worker = spawnPart('worker', { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' }, 'pipe');
  worker.stdout?.resume();
  worker.stderr?.resume();
  workers.push(worker);
  return worker as ChildProcess & { pid: number };
}

async function kill(worker: ChildProcess): Promise<void> {
  await new Promise((resolve) => {
    worker.once('exit', resolve);
    worker.kill('SIGKILL');
  });
}

/** The processes that a worker has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Connections that wait for a lock; that of a killed process stays among them until it gets the lock. */
async function waiting(): Promise<number> {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

const newMail = async (subject: string): Promise<number> => {
  await queueMessage(db(), {
    ...{
      kind: 'test',
      to: 'a@reader.example',
      from: 'b@shop.example',
      subject,
      html: '<p>Hello</p>',
      text: 'Hello',
    },
  });
  const [row] = await client()<{ id: number }[]>`select id from mails where subject = ${subject}`;
  return row?.id ?? 0;
};
const statusOf = async (id: number) =>
  (await client()<{ status: string }[]>`select status from mails where id = ${id}`)[0]?.status;
const stateOf = async (id: number) =>
  (await client()`select status, pause_reason from single_sends where id = ${id}`)[0];
const quarantined = async () =>
  (await listJobs({ actor: 'machine', input: { page: 1, status: 'open' } })).data;

test.skipIf(process.platform !== 'linux')(
  'workers may be killed as often as anybody likes; a job that ends two processes alone is quarantined, and the queue goes on',
  { timeout: 400_000 },
  async () => {
    const { singleSendId } = await newSend(await newOwner());
    const poison = singleSendId ?? 0;
    await queueStart(db(), poison, null);
    const holder = postgres(url, { max: 1, onnotice: () => {} });
    await databaseOver(holder).transaction(async (tx) => {
      await lockLedger(tx, poison);
      for (let time = 0; time < 2; time++) {
        const before = await waiting();
        const worker = startWorker();
        await expect.poll(waiting, PATIENCE).toBeGreaterThan(before);
        await kill(worker);
      }

      let before = await waiting();
      const { pid } = startWorker();
      for (let time = 0; time < 2; time++) {
        await expect.poll(waiting, PATIENCE).toBeGreaterThan(before);
        before = await waiting();
        expect(await quarantined()).toEqual([]);
        const [child] = childrenOf(pid);
        if (!child) throw new Error('The job does not run in a process of its own.');
        process.kill(child, 'SIGKILL');
        await expect.poll(() => childrenOf(pid).includes(child)).toBe(false);
      }
      await expect
        .poll(quarantined, PATIENCE)
        .toMatchObject([{ name: 'start-single-send', cause: 'crashed', deaths: 4 }]);

      expect(await stateOf(poison)).toMatchObject({ pause_reason: expect.stringContaining('crashed twice') });

      const other = await newMail('Another');
      await expect.poll(() => statusOf(other), PATIENCE).toBe('kept');
    });
    await holder.end();

    const [job] = await quarantined();
    await releaseJob({ actor: 'machine', input: { id: job?.id ?? 0 } });
    await expect.poll(() => stateOf(poison), PATIENCE).toMatchObject({ status: 3, pause_reason: null });
    expect(await quarantined()).toEqual([]);
  },
);
