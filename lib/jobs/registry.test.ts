import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { crontab, jobs } from './registry';

test('what runs by itself is there, and what waits for a time is looked at each minute', () => {
  const items = parseCrontab(crontab);
  const names = jobs.map(({ name }) => name);
  for (const { task } of items) expect(names).toContain(task);
  const minutely = crontab.split('\n').filter((line) => line.startsWith('* * * * * '));
  expect(minutely.map((line) => line.split(' ')[5])).toEqual([
    'expire-orders',
    'fill-short-orders',
    'issue-invoices',
    'find-lost-starts',
    'complete-lost-sends',
    'decide-tests',
    'fail-lost-imports',
    'sweep-all-automations',
  ]);
});
