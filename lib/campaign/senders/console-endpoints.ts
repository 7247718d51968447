import { z } from 'zod';
import { db } from '@/lib/db/client';
import { campaign } from '../contract';
import { restoreSender } from './restore-sender';
import { PostalAddressInput, RestoreSenderInput, SenderQuery, SenderUsage } from './schemas';
import { placeProblems } from './sender-problems';
import { senderUsage } from './sender-uses';
import { setPostalAddress } from './set-postal-address';

const tag = 'Senders';

export const getSenderUsageEndpoint = campaign.endpoint({
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
  example: { query: { sender_id: 1 } },
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
  auth: 'senders:write',
  record: 'sender_id',
  body: RestoreSenderInput,
  example: { body: { sender_id: 2 } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreSender({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});

export const setPostalAddressEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/senders/postal-address',
  summary: 'Give all senders one postal address.',
  description: 'Single sends that haven’t started, and automations, carry it at their foot.',
  tag,
  extension: true,
  auth: 'senders:write',
  body: PostalAddressInput,
  check: ({ read }) => placeProblems(db(), read),
  example: { body: { country_id: 235, zip_code: '14850', company_address: '14 Lantern Row' } },
  response: z.object({ senders: z.int().describe('How many senders were changed.') }),
  handler: async ({ actor, body }) => ({ senders: await setPostalAddress({ actor, input: body }) }),
});
