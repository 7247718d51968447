import { z } from 'zod';
import { db } from '@/lib/db/client';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { deleteSender } from './delete-sender';
import { pageOfSenders, streamSenders } from './list-senders';
import { resendVerification } from './resend-verification';
import { getSender, senderView } from './rows';
import { saveSender } from './save-sender';
import {
  ListSendersQuery,
  SaveSenderInput,
  SenderQuery,
  Senders,
  SenderView,
  UpdateSenderInput,
} from './schemas';
import { placeProblems } from './sender-problems';
import { updateSender } from './update-sender';

const tag = 'Senders';

export const listSendersEndpoint = campaign.endpoint({
  method: ['GET', 'POST'],
  path: '/senders',
  summary: 'List senders.',
  description: 'Newest first.',
  tag,
  auth: 'client',
  query: ListSendersQuery,
  response: Senders,
  streamed: {
    under: 'senders',
    rows: ({ actor, query }) => streamSenders({ actor, input: query }),
    page: ({ actor, query }) => pageOfSenders({ actor, input: query }),
  },
});

export const addSenderEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/sender/save',
  summary: 'Add a sender.',
  description:
    'A link that is good for 48 hours is mailed to `from_email`; the page that it opens has a button that verifies the sender.',
  tag,
  auth: 'senders:write',
  body: SaveSenderInput,
  check: ({ read }) => placeProblems(db(), read),
  locates: true,
  statuses: { 403: 'The account’s own address is not confirmed.' },
  example: {
    body: {
      from_name: 'Quillon Games',
      from_email: 'press@quillon.example',
      reply_to_email: 'hello@quillon.example',
      country_id: 235,
      company_address: '14 Lantern Row',
      zip_code: '14850',
      nickname: 'Press desk',
    },
  },
  response: z.literal('Added Successfully'),
  async handler({ actor, body }) {
    const id = await saveSender({ actor, input: body });
    return new Made('Added Successfully' as const, `/sender/details?sender_id=${id}`);
  },
});

export const getSenderEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/sender/details',
  summary: 'Get a sender.',
  tag,
  auth: 'client',
  record: 'sender_id',
  query: SenderQuery,
  example: { query: { sender_id: 1 } },
  response: z.object({ sender: SenderView }),
  handler: async ({ actor, query }) => ({ sender: senderView(await getSender(actor.id, query.sender_id)) }),
});

export const updateSenderEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/sender/update',
  summary: 'Change a sender.',
  description:
    'Another `from_email` has to be verified anew, by a mail to it. Single sends that are ready wait until then; they carry the sender’s new names and addresses.',
  tag,
  auth: 'senders:write',
  record: 'sender_id',
  body: UpdateSenderInput,
  check: ({ read }) => placeProblems(db(), read),
  statuses: { 403: 'The account’s own address is not confirmed.' },
  example: {
    body: {
      sender_id: 1,
      from_name: 'Quillon Games',
      from_email: 'news@quillon.example',
      reply_to_email: 'hello@quillon.example',
      country_id: 235,
      company_address: '14 Lantern Row',
      zip_code: '14850',
      nickname: 'News desk',
    },
  },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await updateSender({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const deleteSenderEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/sender/delete',
  summary: 'Delete a sender.',
  description: 'Single sends that were ready to go out from it go back to status 0.',
  tag,
  auth: 'senders:write',
  record: 'sender_id',
  query: SenderQuery,
  example: { query: { sender_id: 2 } },
  envelope: 'errors',
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteSender({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

const resending = {
  path: '/sender/resend-mail',
  summary: 'Mail the verifying link again.',
  description: 'At most once a minute for each sender (429). A verified sender needs none (409).',
  tag,
  auth: 'senders:write',
  record: 'sender_id',
  statuses: {
    403: 'The account’s own address is not confirmed.',
    409: 'The sender is verified already.',
  },
  response: z.literal('Verification Mail Send'),
} as const;

async function resend(given: Parameters<typeof resendVerification>[0]) {
  await resendVerification(given);
  return 'Verification Mail Send' as const;
}

export const resendSenderVerificationEndpoint = campaign.endpoint({
  ...resending,
  method: 'GET',
  writes: ({ actor, query }) => getSender(actor.id, query.sender_id),
  query: SenderQuery,
  example: { query: { sender_id: 3 } },
  handler: ({ actor, query }) => resend({ actor, input: query }),
});

export const resendSenderVerificationByPostEndpoint = campaign.endpoint({
  ...resending,
  method: 'POST',
  // A POST to the contract’s path is a 405.
  path: '/sender/resend-verification',
  extension: true,
  body: SenderQuery,
  // As it is answered within a minute of the first.
  example: { body: { sender_id: 3 }, status: 429 },
  handler: ({ actor, body }) => resend({ actor, input: body }),
});
