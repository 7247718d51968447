import { z } from 'zod';
import { campaign } from '../contract';
import { cancelSingleSend } from './cancel-single-send';
import { changePace } from './change-pace';
import { pauseSingleSend } from './pause-single-send';
import { resumeSingleSend } from './resume-single-send';
import { reviewSingleSend } from './review-single-send';
import { CheckedSend, MissedSend, PaceInput, SingleSendQuery, TestSendInput } from './schemas';
import { sendMissed } from './send-missed';
import { sendTest } from './send-test';

const extension = {
  method: 'POST',
  tag: 'Single sends',
  auth: 'client',
  extension: true,
  record: 'utr',
  body: SingleSendQuery,
} as const;

export const pauseSingleSendEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/pause',
  auth: 'sends:write',
  summary: 'Pause a single send.',
  description:
    'One that is ready or running (else 409). Its status stays; `paused_at` and `pause_reason` say that it stands still. Mails that are being handed over at this moment still go.',
  example: { body: { utr: 'b2a7e4b8-2b0e-40b3-ae3b-ecbeb93ba6aa' } },
  response: z.literal('Paused Successfully'),
  async handler({ actor, body }) {
    await pauseSingleSend({ actor, input: body });
    return 'Paused Successfully' as const;
  },
});

export const resumeSingleSendEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/resume',
  auth: 'sends:write',
  summary: 'Let a paused single send go on.',
  description: 'A ready one whose time has passed meanwhile starts now. One that is not paused: 409.',
  example: { body: { utr: 'b2a7e4b8-2b0e-40b3-ae3b-ecbeb93ba6aa' } },
  response: z.literal('Resumed Successfully'),
  async handler({ actor, body }) {
    await resumeSingleSend({ actor, input: body });
    return 'Resumed Successfully' as const;
  },
});

export const changeSingleSendPaceEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/pace',
  auth: 'sends:write',
  summary: 'Slow a running single send down.',
  description:
    'To so many emails a minute, beside the limits of the account, the sender and the send itself; null takes this limit away. Workers see it within a second. One that does not run: 409.',
  body: PaceInput,
  example: { body: { utr: 'ced5b242-24d0-42f2-a50c-7bb5ddd0be5a', mails_per_minute: 300 } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await changePace({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const cancelSingleSendEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/cancel',
  auth: 'sends:write',
  summary: 'Cancel a single send.',
  description:
    'A ready one becomes a draft (0). Of a running one, what has not gone does not go; it is completed (3) with `cancelled_at` as soon as that is written down. Any other: 409.',
  example: { body: { utr: 'ced5b242-24d0-42f2-a50c-7bb5ddd0be5a' } },
  response: z.literal('Cancelled Successfully'),
  async handler({ actor, body }) {
    await cancelSingleSend({ actor, input: body });
    return 'Cancelled Successfully' as const;
  },
});

export const sendToMissedRecipientsEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/send-missed',
  auth: 'sends:write',
  summary: 'Send a completed single send to those whom it missed.',
  description:
    'Those whose mail was given up after the last attempt, was handed over without an answer, or was cancelled; whoever has left the list meanwhile is passed over. It runs again at once, and `recipients` says how many they are; their mails are queued by a worker, and `failed` and `unknown` follow then. Where there are none: 409.',
  example: { body: { utr: '0832f8f6-bf16-4a79-a4c8-348d3c797373' }, status: 409 },
  response: MissedSend,
  handler: ({ actor, body }) => sendMissed({ actor, input: body }),
});

export const testSingleSendEndpoint = campaign.endpoint({
  ...extension,
  path: '/single/send/test',
  auth: 'sends:write',
  summary: 'Mail a single send to some addresses as a test.',
  description:
    'To at most 10, and 30 an hour for each account (429). The subject begins with `[Test] `, or with `[Test A] ` and `[Test B] ` where two versions are tested and each address gets both; nothing of it is counted. A contact’s address gets that contact’s values, another the names of the fields. Without a verified sender, or content: 409.',
  body: TestSendInput,
  example: { body: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e', emails: ['ada.moss@example.net'] } },
  response: z.literal('Test Mail Send'),
  async handler({ actor, body }) {
    await sendTest({ actor, input: body });
    return 'Test Mail Send' as const;
  },
});

export const checkSingleSendEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/single-send/check',
  summary: 'Tell whom a single send would reach now, and what is wrong with it.',
  description:
    '`recipients` and `left_out` come from the statement that writes the recipients when it starts. `warnings` name what its author should see to before.',
  tag: 'Single sends',
  auth: 'client',
  extension: true,
  record: 'utr',
  query: SingleSendQuery,
  example: { query: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e' } },
  response: CheckedSend,
  handler: ({ actor, query }) => reviewSingleSend({ actor, input: query }),
});
