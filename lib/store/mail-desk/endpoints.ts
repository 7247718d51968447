import { z } from 'zod';
import { store } from '../contract';
import { listDeskMails } from './list-desk-mails';
import { retryMail } from './retry-mail';
import { DeskMailsQuery, ListedMailPage, RetryMailInput } from './schemas';

const shared = { tag: 'Operations', extension: true } as const;

export const listDeskMailsEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/emails',
  summary: 'List the shop’s own emails, newest first.',
  description: 'Without those of campaigns, and without what they say. `next` leads to the next page.',
  auth: 'orders:read',
  query: DeskMailsQuery,
  example: { query: { status: 'kept' } },
  response: ListedMailPage,
  handler: ({ actor, query }) => listDeskMails({ actor, input: query }),
});

export const retryMailEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/emails/retry',
  summary: 'Try to send a failed email again.',
  auth: 'orders:write',
  record: 'id',
  body: RetryMailInput,
  example: { body: { id: 2_000_000_000 }, status: 404 },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await retryMail({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
