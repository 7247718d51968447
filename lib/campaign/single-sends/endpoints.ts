import { z } from 'zod';
import { db } from '@/lib/db/client';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { readContent } from '../mailings/read-content';
import { CONTENT_BODY_BYTES } from '../templates/content-size';
import { readSingleSend } from './check-single-send';
import { createSingleSend } from './create-single-send';
import { deleteSingleSend } from './delete-single-send';
import { duplicateSingleSend } from './duplicate-single-send';
import { pageOfSingleSends, streamSingleSends } from './list-single-sends';
import { getSingleSend, singleSendView } from './rows';
import {
  CreateSingleSendInput,
  DuplicateInput,
  ListSingleSendsQuery,
  OptionalUtr,
  SingleSendQuery,
  SingleSends,
  SingleSendView,
  UpdateSingleSendInput,
} from './schemas';
import { updateSingleSend } from './update-single-send';

const tag = 'Single sends';
const Utr = z.object({ utr: z.string() });

export const listSingleSendsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/single-send/list',
  summary: 'List single sends.',
  description: 'Newest first.',
  tag,
  auth: 'client',
  query: ListSingleSendsQuery,
  response: SingleSends,
  streamed: {
    under: 'singleSends',
    rows: ({ actor, query }) => streamSingleSends({ actor, input: query }),
    page: ({ actor, query }) => pageOfSingleSends({ actor, input: query }),
  },
});

const detailsOf = (utr: string) => `/single-send/details?utr=${utr}`;

export const createSingleSendEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/single/send/create',
  summary: 'Create a single send.',
  description:
    'With a verified sender it is ready (1) and goes out at once, or at `schedule_date` and `schedule_time` in the account’s time zone; else it waits (0) until the sender is verified. A time that the clocks leave out is moved forward, one that comes twice is the first. `draft` (extension) keeps it at 0 until an update without it.',
  tag,
  auth: 'sends:write',
  body: CreateSingleSendInput,
  check: async ({ actor, read }) =>
    (await readSingleSend(db(), actor, read, await readContent(actor, read))).problems,
  maxBodyBytes: CONTENT_BODY_BYTES,
  locates: true,
  example: {
    body: {
      template_id: 101,
      sender_id: 1,
      unsubscribe_group_id: 1,
      single_send_name: 'Autumn letter',
      subject: 'What is new, ((first_name|friend))',
      preheader: 'A four-minute read.',
      recipient_id: ['contacts_1', 'segments_3'],
      schedule_type: false,
      draft: true,
    },
  },
  response: Utr,
  handler: async ({ actor, body }) => {
    const utr = await createSingleSend({ actor, input: body });
    return new Made({ utr }, detailsOf(utr));
  },
});

const duplicate = {
  path: '/single/send/duplicate',
  summary: 'Copy a single send.',
  description: 'The copy is a draft: it stays at status 0 until it is updated.',
  tag,
  auth: 'sends:write',
  record: 'utr',
} as const;

export const duplicateSingleSendByGetEndpoint = campaign.endpoint({
  ...duplicate,
  method: 'GET',
  writes: ({ actor, query }) => getSingleSend(actor.id, query.utr),
  query: SingleSendQuery,
  locates: true,
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: z.literal('Duplicated Successfully'),
  async handler({ actor, query }) {
    const utr = await duplicateSingleSend({ actor, input: query });
    return new Made('Duplicated Successfully' as const, detailsOf(utr));
  },
});

export const duplicateSingleSendEndpoint = campaign.endpoint({
  ...duplicate,
  method: 'POST',
  query: OptionalUtr,
  body: DuplicateInput,
  example: { body: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: z.union([z.literal('Duplicated Successfully'), Utr]),
  async handler({ actor, query, body }) {
    const utr = await duplicateSingleSend({ actor, input: { utr: query.utr ?? body.utr ?? '' } });
    return body.answer === 'utr' ? { utr } : ('Duplicated Successfully' as const);
  },
});

export const getSingleSendEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/single-send/details',
  summary: 'Get a single send.',
  tag,
  auth: 'client',
  record: 'utr',
  query: SingleSendQuery,
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: z.object({ singleSend: z.array(SingleSendView) }),
  handler: async ({ actor, query }) => ({
    singleSend: [singleSendView(await getSingleSend(actor.id, query.utr))],
  }),
});

export const updateSingleSendEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/single/send/update',
  summary: 'Write a single send anew.',
  description: 'Until it runs. It is then ready, or waits for its sender, as a new one would be.',
  tag,
  auth: 'sends:write',
  record: 'utr',
  body: UpdateSingleSendInput,
  check: async ({ actor, read }) =>
    (await readSingleSend(db(), actor, read, await readContent(actor, read))).problems,
  maxBodyBytes: CONTENT_BODY_BYTES,
  example: {
    body: {
      utr: 'b2a7e4b8-2b0e-40b3-ae3b-ecbeb93ba6aa',
      template_id: 101,
      sender_id: 1,
      unsubscribe_group_id: 1,
      single_send_name: 'Fortnightly letter 7',
      subject: 'What is new, ((first_name|friend))',
      preheader: 'A four-minute read.',
      recipient_id: ['contacts_1', 'segments_3'],
      schedule_type: true,
      schedule_date: '2030-11-20',
      schedule_time: '09:00:00',
      draft: false,
    },
  },
  response: Utr,
  handler: async ({ actor, body }) => ({ utr: await updateSingleSend({ actor, input: body }) }),
});

export const deleteSingleSendEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/single/send/delete',
  summary: 'Delete a single send.',
  description: 'A running one can’t be deleted (409).',
  tag,
  auth: 'sends:write',
  record: 'utr',
  query: SingleSendQuery,
  statuses: { 409: 'The single send is running.' },
  example: { query: { utr: '23405079-5b41-42aa-ae24-bda787ad0d27' } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteSingleSend({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
