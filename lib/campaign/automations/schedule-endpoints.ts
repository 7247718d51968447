import { z } from 'zod';
import { db } from '@/lib/db/client';
import { campaign } from '../contract';
import { readContent } from '../mailings/read-content';
import { CONTENT_BODY_BYTES } from '../templates/content-size';
import { answerOf } from './answer-of';
import { readSchedule } from './check-schedule';
import { createSchedule } from './create-schedule';
import { deleteSchedule } from './delete-schedule';
import { pageOfSchedules, streamSchedules } from './list-schedules';
import {
  CreateScheduleInput,
  ListSchedulesQuery,
  ScheduleQuery,
  Schedules,
  UpdateScheduleInput,
} from './schedule-schemas';
import { Saved } from './schemas';
import { updateSchedule } from './update-schedule';

const tag = 'Automations';
const Utr = z.object({ utr: z.string() });

export const listAutomationSchedulesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/automations/schedule',
  summary: 'List the mails of an automation.',
  description:
    'Newest first; they go out in the order of their places, which is the order in which they were added unless one was moved.',
  tag,
  auth: 'client',
  record: 'utr',
  query: ListSchedulesQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: Schedules,
  streamed: {
    under: 'automation_schedules',
    rows: ({ actor, query }) => streamSchedules({ actor, input: query }),
    page: ({ actor, query }) => pageOfSchedules({ actor, input: query }),
  },
});

export const createAutomationScheduleEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/automations/schedule/create',
  summary: 'Add a mail to an automation.',
  description:
    '`utr` is the automation’s; the mail’s own is answered. Mails go in the order of their creation, unless you move one. The first waits its period after a contact enters, each other one after the mail before has left; a day has 24 hours. Who has been through a live automation does not get what is added later.',
  tag,
  auth: 'sends:write',
  record: 'utr',
  body: CreateScheduleInput,
  check: async ({ actor, read }) =>
    (await readSchedule(db(), actor, read, await readContent(actor, read))).problems,
  maxBodyBytes: CONTENT_BODY_BYTES,
  example: {
    body: {
      utr: 'a7246d47-c546-4ef0-a07c-2e9ff9ae5952',
      sender_id: 1,
      subject: 'One more thing',
      waiting_period: 2,
      waiting_type: 'days',
      template_id: 101,
      preview_img: 'demo-digest.png',
    },
  },
  response: Utr,
  handler: async ({ actor, body }) => ({ utr: await createSchedule({ actor, input: body }) }),
});

export const updateAutomationScheduleEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/automations/schedule/update',
  summary: 'Write a mail of an automation anew.',
  description:
    '`utr` is the mail’s own. Who has not got it yet gets it as it is then, and waits as long as it says then.',
  tag,
  auth: 'sends:write',
  extension: true,
  record: 'utr',
  body: UpdateScheduleInput,
  check: async ({ actor, read }) =>
    (await readSchedule(db(), actor, read, await readContent(actor, read))).problems,
  maxBodyBytes: CONTENT_BODY_BYTES,
  example: {
    body: {
      utr: 'b8da7d05-4539-45e2-adad-b612be7fe021',
      sender_id: 1,
      subject: 'One more thing',
      waiting_period: 2,
      waiting_type: 'days',
      template_id: 101,
      preview_img: 'demo-digest.png',
    },
  },
  response: Saved,
  handler: async ({ actor, body }) => answerOf(body.answer, await updateSchedule({ actor, input: body })),
});

export const deleteAutomationScheduleEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/automations/schedule/delete',
  summary: 'Delete a mail of an automation.',
  description: '`utr` is the mail’s own. Who waits for it waits for the next one.',
  tag,
  auth: 'sends:write',
  extension: true,
  record: 'utr',
  query: ScheduleQuery,
  example: { query: { utr: '4911b4a4-5278-4afb-a87f-9a91d6245b36' } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteSchedule({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
