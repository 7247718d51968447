import { z } from 'zod';
import { db } from '@/lib/db/client';
import { Made } from '@/lib/http/made';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
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
  UpdateAutomationInput,
} from './schemas';
import { setLive } from './set-live';
import { updateAutomation } from './update-automation';

const tag = 'Automations';
const Utr = z.object({ utr: z.string() });
const one = { tag, auth: 'client', record: 'utr', query: AutomationQuery } as const;

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
  auth: 'client',
  body: CreateAutomationInput,
  check: async ({ actor, read }) => (await readAutomation(db(), actor, read)).problems,
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
  auth: 'client',
  extension: true,
  record: 'utr',
  body: UpdateAutomationInput,
  check: async ({ actor, read }) => (await readAutomation(db(), actor, read)).problems,
  response: Utr,
  handler: async ({ actor, body }) => ({ utr: await updateAutomation({ actor, input: body }) }),
});

export const duplicateAutomationEndpoint = campaign.endpoint({
  ...one,
  method: 'GET',
  path: '/automations/duplicate',
  writes: true,
  summary: 'Copy an automation and its mails.',
  description: 'The copy is a draft; its utr is answered.',
  response: Utr,
  handler: async ({ actor, query }) => found(await duplicateAutomation({ actor, input: query })),
});

export const automationDetailsEndpoint = campaign.endpoint({
  ...one,
  method: 'GET',
  path: '/automations/details',
  summary: 'Get an automation.',
  response: z.object({ automation: AutomationView }),
  handler: async ({ actor, query }) => ({
    automation: automationView(await getAutomation(actor.id, query.utr)),
  }),
});

export const pauseAutomationEndpoint = campaign.endpoint({
  ...one,
  method: 'GET',
  path: '/automations/pause',
  writes: true,
  summary: 'Pause a live automation.',
  description: 'Contacts keep their place. One that is not live can’t be paused (409).',
  response: z.literal('Automation Paused Successfully'),
  async handler({ actor, query }) {
    await pauseAutomation({ actor, input: query });
    return 'Automation Paused Successfully' as const;
  },
});

export const setLiveEndpoint = campaign.endpoint({
  ...one,
  method: 'GET',
  path: '/automations/set-live',
  writes: true,
  summary: 'Set an automation live.',
  description:
    'It needs an unsubscribe group (409). One that is live stays so. A welcome one mails who joins its list or segment from now on, a custom one also who is in it already; an address enters once. Who is unsubscribed does not enter, and enters should that end. What fell due while it was paused goes out now, one mail at a time.',
  response: z.literal('Automation has been set live'),
  async handler({ actor, query }) {
    await setLive({ actor, input: query });
    return 'Automation has been set live' as const;
  },
});

export const deleteAutomationEndpoint = campaign.endpoint({
  ...one,
  method: 'DELETE',
  path: '/automations/delete',
  summary: 'Delete an automation.',
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteAutomations({ actor, input: { ids: [], utrs: [query.utr] } });
    return 'Deleted Successfully' as const;
  },
});

export const bulkDeleteAutomationsEndpoint = campaign.endpoint({
  ...bulkDelete,
  path: '/automations/bulk-delete',
  summary: 'Delete automations.',
  description:
    '`strIds` holds ids or utrs. Those that are not there are passed over. Where none is there: 404.',
  tag,
  body: BulkDeleteAutomationsInput,
  async handler({ actor, body }) {
    await deleteAutomations({ actor, input: body.strIds });
    return 'Deleted Successfully' as const;
  },
});
