import { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { answerOf } from './answer-of';
import { readAutomation } from './check-automation';
import { createAutomation } from './create-automation';
import { deleteAutomations } from './delete-automations';
import { duplicateAutomation } from './duplicate-automation';
import { pageOfAutomations, streamAutomations } from './list-automations';
import { pauseAutomation } from './pause-automation';
import { automationView, getAutomation } from './rows';
import {
  AutomationQuery,
  Automations,
  AutomationView,
  BulkDeleteAutomationsInput,
  CreateAutomationInput,
  ListAutomationsQuery,
  Saved,
  UpdateAutomationInput,
} from './schemas';
import { setLive } from './set-live';
import { updateAutomation } from './update-automation';

const tag = 'Automations';
const Utr = z.object({ utr: z.string() });
const one = { tag, auth: 'client', record: 'utr', query: AutomationQuery } as const;

const example = { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' };

/** The contract’s GETs that write, for keys alone. */
const byGet = {
  method: 'GET',
  writes: ({ actor, query }: { actor: Actor; query: { utr: string } }) => getAutomation(actor.id, query.utr),
  query: AutomationQuery,
  example: { query: example },
} as const;

/** The same for the console, at paths of their own: a POST to the contract’s is a 405. */
const byPost = {
  method: 'POST',
  extension: true,
  body: AutomationQuery,
  example: { body: example },
} as const;

export const listAutomationsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/automations',
  summary: 'List automations.',
  description: 'Newest first, with the number of their mails.',
  tag,
  auth: 'client',
  query: ListAutomationsQuery,
  response: Automations,
  streamed: {
    under: 'automations',
    rows: ({ actor, query }) => streamAutomations({ actor, input: query }),
    page: ({ actor, query }) => pageOfAutomations({ actor, input: query }),
  },
});

const found = (utr: string) => new Made({ utr }, `/automations/details?utr=${utr}`);

export const createAutomationEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/automations/create',
  summary: 'Create an automation.',
  description:
    'A draft. `automation_for` is `contacts_{id}` or `segments_{id}`. `exit_criteria` (extension): 0 a contact leaves at the end alone, 1 also when it leaves the list or segment.',
  tag,
  auth: 'sends:write',
  body: CreateAutomationInput,
  check: async ({ actor, read }) => (await readAutomation(db(), actor, read)).problems,
  locates: true,
  example: {
    body: {
      type: 'welcome',
      automation_for: 'contacts_2',
      automation_name: 'Welcome, customer',
      unsubscribe_group_id: 1,
    },
  },
  response: Utr,
  handler: async ({ actor, body }) => found(await createAutomation({ actor, input: body })),
});

export const updateAutomationEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/automations/update',
  summary: 'Change an automation.',
  description:
    'A live one keeps its type and whom it is for (409). A paused one that gets others begins anew for those who join; who is on the way stays so.',
  tag,
  auth: 'sends:write',
  extension: true,
  record: 'utr',
  body: UpdateAutomationInput,
  check: async ({ actor, read }) => (await readAutomation(db(), actor, read)).problems,
  example: {
    body: {
      utr: 'a7246d47-c546-4ef0-a07c-2e9ff9ae5952',
      type: 'custom',
      automation_for: 'segments_5',
      automation_name: 'After the gift guide',
      unsubscribe_group_id: 2,
    },
  },
  response: Saved,
  handler: async ({ actor, body }) => answerOf(body.answer, await updateAutomation({ actor, input: body })),
});

const duplicating = {
  tag,
  auth: 'sends:write',
  record: 'utr',
  path: '/automations/duplicate',
  summary: 'Copy an automation and its mails.',
  description: 'The copy is a draft; its utr is answered.',
  locates: true,
  response: Utr,
} as const;

const copied = async (given: Parameters<typeof duplicateAutomation>[0]) =>
  found(await duplicateAutomation(given));

export const duplicateAutomationEndpoint = campaign.endpoint({
  ...duplicating,
  ...byGet,
  handler: ({ actor, query }) => copied({ actor, input: query }),
});

export const duplicateAutomationByPostEndpoint = campaign.endpoint({
  ...duplicating,
  ...byPost,
  path: '/automation/duplicate',
  handler: ({ actor, body }) => copied({ actor, input: body }),
});

export const getAutomationEndpoint = campaign.endpoint({
  ...one,
  method: 'GET',
  path: '/automations/details',
  summary: 'Get an automation.',
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: z.object({ automation: AutomationView }),
  handler: async ({ actor, query }) => ({
    automation: automationView(await getAutomation(actor.id, query.utr)),
  }),
});

const pausing = {
  tag,
  auth: 'sends:write',
  record: 'utr',
  path: '/automations/pause',
  summary: 'Pause a live automation.',
  description: 'Contacts keep their place. One that is not live can’t be paused (409).',
  statuses: { 409: 'The automation is not live.' },
  response: z.literal('Automation Paused Successfully'),
} as const;

async function pause(given: Parameters<typeof pauseAutomation>[0]) {
  await pauseAutomation(given);
  return 'Automation Paused Successfully' as const;
}

export const pauseAutomationEndpoint = campaign.endpoint({
  ...pausing,
  ...byGet,
  handler: ({ actor, query }) => pause({ actor, input: query }),
});

export const pauseAutomationByPostEndpoint = campaign.endpoint({
  ...pausing,
  ...byPost,
  path: '/automation/pause',
  handler: ({ actor, body }) => pause({ actor, input: body }),
});

const settingLive = {
  tag,
  auth: 'sends:write',
  record: 'utr',
  path: '/automations/set-live',
  summary: 'Set an automation live.',
  description:
    'It needs an unsubscribe group (409). One that is live stays so. A welcome one mails who joins its list or segment from now on, a custom one also who is in it already; an address enters once. Who is unsubscribed does not enter, and enters should that end. What fell due while it was paused goes out now, one mail at a time.',
  statuses: { 409: 'The automation has no unsubscribe group, or has just been changed.' },
  response: z.literal('Automation has been set live'),
} as const;

async function goLive(given: Parameters<typeof setLive>[0]) {
  await setLive(given);
  return 'Automation has been set live' as const;
}

export const setAutomationLiveEndpoint = campaign.endpoint({
  ...settingLive,
  ...byGet,
  handler: ({ actor, query }) => goLive({ actor, input: query }),
});

export const setAutomationLiveByPostEndpoint = campaign.endpoint({
  ...settingLive,
  ...byPost,
  path: '/automation/set-live',
  handler: ({ actor, body }) => goLive({ actor, input: body }),
});

export const deleteAutomationEndpoint = campaign.endpoint({
  ...one,
  method: 'DELETE',
  path: '/automations/delete',
  auth: 'sends:write',
  summary: 'Delete an automation.',
  example: { query: { utr: 'f5ed8b43-dfd4-4ce0-ab51-65a22ed5dfa5' } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteAutomations({ actor, input: { ids: [], utrs: [query.utr] } });
    return 'Deleted Successfully' as const;
  },
});

export const deleteAutomationsEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'sends:write',
  path: '/automations/bulk-delete',
  summary: 'Delete automations.',
  description:
    '`strIds` holds ids or utrs. Those that are not there are passed over. Where none is there: 404.',
  tag,
  body: BulkDeleteAutomationsInput,
  example: { body: { strIds: [3] } },
  async handler({ actor, body }) {
    await deleteAutomations({ actor, input: body.strIds });
    return 'Deleted Successfully' as const;
  },
});
