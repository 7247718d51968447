import { z } from 'zod';
import { campaign } from '../contract';
import { restoreSender } from './restore-sender';
import { RestoreSenderInput, SenderQuery, SenderUsage } from './schemas';
import { senderUsage } from './sender-uses';

const tag = 'Senders';

export const senderUsageEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/sender/usage',
  summary: 'Get a sender and what depends on it.',
  description:
    '`uses`: sends that haven’t completed, and automations with an email from it. `postal_address`: as it appears in emails.',
  tag,
  extension: true,
  auth: 'client',
  record: 'sender_id',
  query: SenderQuery,
  response: SenderUsage,
  handler: ({ actor, query }) => senderUsage({ actor, input: query }),
});

export const restoreSenderEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/sender/restore',
  summary: 'Restore a deleted sender.',
  description: 'Single sends that went back to status 0 stay there.',
  tag,
  extension: true,
  auth: 'client',
  record: 'sender_id',
  body: RestoreSenderInput,
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreSender({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
