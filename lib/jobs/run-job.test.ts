import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { defineJob, type Job } from './define';
import { IsolatedProcess } from './isolation/isolated-process';
import { addSuspects, findSuspect } from './isolation/suspects';
import { listJobs } from './quarantine/list-jobs';
import { releaseJob } from './quarantine/release-job';
import { runJob } from './run-job';

useDatabase();

let isolated: IsolatedProcess;
let ran: string[];
let owner: number;
beforeEach(async () => {
  await client()`truncate suspect_jobs, quarantined_jobs, mails`;
  isolated = new IsolatedProcess('lib/jobs/testing/isolated-double.mjs');
  ran = [];
  owner = await newOwner();
});
afterEach(() => isolated.close());

const job = (more: Partial<Job> = {}) =>
  ({
    ...defineJob({
      name: 'test-job',
      payload: z.object({ id: z.int(), effect: z.string().optional() }).loose(),
      async run({ effect }) {
        ran.push('beside others');
        if (effect === 'throw')
          throw Object.assign(new Error('It broke for a@b.example.'), { code: 'EBROKEN' });
      },
      identify: ({ id }) => String(id),
      onQuarantine: async () => ({ userId: owner, subject: 'utr-1' }),
    }),
    ...more,
  }) as unknown as Job;

const run = (attempts = 1) => ({ id: '7', key: 'key-7', attempts, max_attempts: 3 });
const open = async () => (await listJobs({ actor: 'machine', input: { page: 1, status: 'open' } })).data;

test('a job that nothing is held against runs beside others', async () => {
  await runJob(job(), { id: 1 }, run(), isolated);
  expect(ran).toEqual(['beside others']);
});

describe('a job that was running when its worker died', () => {
  beforeEach(() => addSuspects(db(), ['test-job:1', 'test-job:2']));

  test('runs alone, and beside others again once that went well', async () => {
    await runJob(job(), { id: 1 }, run(), isolated);
    expect(ran).toEqual([]);
    expect(await findSuspect('test-job:1')).toBeNull();
    await runJob(job(), { id: 1 }, run(), isolated);
    expect(ran).toEqual(['beside others']);
    expect(await open()).toEqual([]);
  });

  test('stays a suspect while it fails', async () => {
    await expect(runJob(job(), { id: 1, effect: 'throw' }, run(), isolated)).rejects.toThrow();
    expect(await findSuspect('test-job:1')).toMatchObject({ isolatedDeaths: 0 });
  });

  for (const [effect, how] of [
    ['abort', 'SIGABRT'],
    ['kill', 'SIGKILL'],
  ] as const) {
    test(`is quarantined once it has ended two processes by itself (${how})`, async () => {
      await client()`
        insert into users (email, password_hash, public_key, secret_key_hash, role)
        values ('ops@loadout.example', 'x', 'ops', 'x', 'owner') on conflict do nothing`;
      await runJob(job(), { id: 1, effect, secret: 'x@y.example' }, run(), isolated);
      const [row, ...others] = await open();
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        ...{ name: 'test-job', subject: 'utr-1', user_id: owner, cause: 'crashed', deaths: 3 },
        reason: `It ended its process 2 times while it ran alone (${how}).`,
      });
      expect(JSON.stringify(row)).not.toContain('x@y.example');
      const [mail] = await client()`select to_address, text from mails where kind = 'job.quarantined'`;
      expect(mail?.to_address).toBe('ops@loadout.example');
      expect(mail?.text).toContain('test-job (utr-1)');
      // A neighbour that was running too does its work.
      await runJob(job(), { id: 2 }, run(), isolated);
      expect(await findSuspect('test-job:2')).toBeNull();
      expect(await open()).toHaveLength(1);
      // Queued again, it is counted and not listed twice, and it never runs beside others.
      await runJob(job(), { id: 1, effect }, run(), isolated);
      expect(await open()).toMatchObject([{ times: 2 }]);
      expect(ran).toEqual([]);
      // Once it succeeds, it is no longer listed.
      await runJob(job(), { id: 1 }, run(), isolated);
      expect(await open()).toEqual([]);
    });
  }

  test('is not to blame for a process that was stopped', async () => {
    for (let time = 0; time < 3; time++)
      await expect(runJob(job(), { id: 1, effect: 'terminate' }, run(), isolated)).rejects.toThrow();
    expect(await findSuspect('test-job:1')).toMatchObject({ isolatedDeaths: 0 });
    const ended = runJob(job(), { id: 1, effect: 'wait' }, run(), isolated);
    await expect.poll(() => isolated.isBusy).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await isolated.close();
    await expect(ended).rejects.toThrow();
    expect(await findSuspect('test-job:1')).toMatchObject({ isolatedDeaths: 0 });
    expect(await open()).toEqual([]);
  });

  test('that comes back each minute isn’t tried again at once', async () => {
    const periodic = job({ isPeriodic: true });
    await runJob(periodic, { id: 1, effect: 'abort' }, run(), isolated);
    await runJob(periodic, { id: 1, effect: 'abort' }, run(), isolated);
    expect(await open()).toMatchObject([{ times: 1 }]);
    await client()`update quarantined_jobs set updated_at = now() - interval '1 hour'`;
    await runJob(periodic, { id: 1 }, run(), isolated);
    expect(await open()).toEqual([]);
  });
});

describe('a job that throws', () => {
  test('is quarantined with its last attempt', async () => {
    const fails = { id: 5, effect: 'throw' };
    await expect(runJob(job(), fails, run(2), isolated)).rejects.toThrow();
    expect(await open()).toEqual([]);
    await runJob(job(), fails, run(3), isolated);
    const [row] = await open();
    expect(row).toMatchObject({ cause: 'failed', attempts: 3, deaths: 0, user_id: owner });
    expect(row?.reason).toBe('It failed 3 times, the last time with Error EBROKEN.');
  });

  test('can be released once, by an operator', async () => {
    await runJob(job(), { id: 5, effect: 'throw' }, run(3), isolated);
    const id = (await open())[0]?.id ?? 0;
    await releaseJob({ actor: actorOf(owner, { role: 'operator' }), input: { id } });
    expect(await open()).toEqual([]);
    const [queued] = await client()`
      select task_identifier from graphile_worker.jobs where task_identifier = 'release-job'`;
    expect(queued).toBeDefined();
    await expect(releaseJob({ actor: 'machine', input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(releaseJob({ actor: 'machine', input: { id: 999_999 } })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
