import { z } from 'zod';
import { store } from '../contract';
import { closeDay } from './close-day';
import { listClosings } from './list-closings';
import { CloseDayInput, ClosingMonth, ClosingsQuery } from './schemas';

const shared = { tag: 'Operations', extension: true } as const;

export const listClosingsEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/money/closings',
  summary:
    'Get the days of a month, with what each gateway took and gave back, and which of them are closed.',
  auth: 'money:read',
  query: ClosingsQuery,
  example: { query: { month: '2026-11' } },
  response: ClosingMonth,
  handler: ({ actor, query }) => listClosings({ actor, input: query }),
});

export const closeDayEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/money/closings/close',
  summary: 'Close a day: keep what its money was.',
  description: 'A day whose sums have changed since can be closed once more, with a note.',
  auth: 'money:write',
  body: CloseDayInput,
  example: { body: { day: '2026-11-19', note: 'Counted.' } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await closeDay({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
