import { z } from 'zod';
import { store } from '../contract';
import { listDifferences as list } from './list-differences';
import { readReconciliation as read } from './read-reconciliation';
import { DifferencePage, DifferencesQuery, Reconciliation } from './schemas';
import { startReconciliation as start } from './start-reconciliation';

const tag = 'Operations';

export const readReconciliationEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/money/reconciliation',
  summary: 'Tell whether orders, payments, refunds, balances, codes and campaigns add up.',
  description: 'They are compared every night, and on `admin/money/reconcile`.',
  tag,
  extension: true,
  auth: 'money:read',
  response: Reconciliation,
  handler: ({ actor }) => read({ actor }),
});

export const listDifferencesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/money/differences',
  summary: 'List what a comparison has found.',
  description: '`next` leads to the next page.',
  tag,
  extension: true,
  auth: 'money:read',
  record: 'run',
  query: DifferencesQuery,
  example: { query: { run: 999_999 }, status: 404 },
  response: DifferencePage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const startReconciliationEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/money/reconcile',
  summary: 'Compare everything now.',
  description: 'The worker does it; `admin/money/reconciliation` tells how it went.',
  tag,
  extension: true,
  auth: 'money:reconcile',
  response: z.literal('Started Successfully'),
  async handler({ actor }) {
    await start({ actor });
    return 'Started Successfully' as const;
  },
});
