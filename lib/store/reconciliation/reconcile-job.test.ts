import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newBuyer, newOperator, waitingJobs } from '../testing/shop';
import { listDifferences } from './list-differences';
import { readReconciliation } from './read-reconciliation';
import { reconcileJob } from './reconcile-job';
import { startReconciliation } from './start-reconciliation';

useDatabase();

const run = () => reconcileJob.run({});

/** An account whose balance came from nowhere. */
const spoil = () => newBuyer({ balance: '5' });

const mailed = async () =>
  (
    await client()<{ to_address: string; subject: string; text: string }[]>`
      select to_address, subject, text from mails where kind = 'money.differences' order by id`
  ).map((mail) => ({ ...mail }));

test('the night’s comparison is written down, and finance hears of what is new', async () => {
  const finance = await newOperator('finance');
  const support = await newOperator('support');
  await run();
  expect(await readReconciliation({ actor: finance })).toMatchObject({
    last: { differences: 0 },
    running_since: null,
  });
  expect(await mailed()).toEqual([]);
  const first = await spoil();
  await run();
  const { last } = await readReconciliation({ actor: finance });
  expect(last?.differences).toBe(1);
  const found = await listDifferences({ actor: finance, input: { run: last?.id ?? 0, per_page: 100 } });
  expect(found).toEqual({
    differences: [
      {
        id: 0,
        kind: 'account-balance',
        subject: 'account',
        record: first.id,
        utr: null,
        expected: '0',
        found: '5',
        unit: 'USD',
      },
    ],
    next: null,
  });
  expect(await mailed()).toMatchObject([
    { to_address: finance.email, subject: 'Reconciliation found 1 difference' },
  ]);
  // What was found before is no news; what comes besides is.
  await run();
  expect(await mailed()).toHaveLength(1);
  await spoil();
  await run();
  const [, second] = await mailed();
  expect(second).toMatchObject({ to_address: finance.email, subject: 'Reconciliation found 2 differences' });
  await expect(
    listDifferences({ actor: support, input: { run: last?.id ?? 0, per_page: 100 } }),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});

test('whoever asks for it sees that it is under way, and nobody is emailed', async () => {
  const actor = await newOperator('operator');
  const reader = await newOperator('read-only');
  await expect(startReconciliation({ actor: reader })).rejects.toMatchObject({ kind: 'forbidden' });
  await spoil();
  const before = (await mailed()).length;
  await Promise.all([startReconciliation({ actor }), startReconciliation({ actor })]);
  const { running_since } = await readReconciliation({ actor });
  expect(running_since).not.toBeNull();
  expect((await waitingJobs()).filter((name) => name === 'reconcile')).toHaveLength(1);
  // Two workers may do it at once.
  await Promise.all([run(), run()]);
  const { last, running_since: after } = await readReconciliation({ actor });
  expect(after).toBeNull();
  expect(last?.differences).toBeGreaterThan(0);
  expect(await mailed()).toHaveLength(before);
});

test('a long list comes in pages', async () => {
  const actor = await newOperator('finance');
  await spoil();
  await spoil();
  await run();
  const { last } = await readReconciliation({ actor });
  const input = { run: last?.id ?? 0, per_page: 1 };
  const first = await listDifferences({ actor, input });
  const second = await listDifferences({ actor, input: { ...input, after: first.next ?? -1 } });
  expect(first.differences).toHaveLength(1);
  expect(second.differences[0]?.record).toBeGreaterThan(first.differences[0]?.record ?? 0);
  await expect(listDifferences({ actor, input: { ...input, run: 999_999 } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
