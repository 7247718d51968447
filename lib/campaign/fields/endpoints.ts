import { z } from 'zod';
import { campaign } from '../contract';
import { deleteField } from './delete-field';
import { listContents } from './dynamic-contents';
import {
  listCustomFields,
  listReservedFields,
  pageOfCustomFields,
  pageOfReservedFields,
} from './list-fields';
import { restoreField } from './restore-field';
import { saveField } from './save-field';
import {
  CustomFields,
  DeleteFieldQuery,
  DynamicContents,
  ListQuery,
  ReservedFields,
  RestoreFieldInput,
  SaveFieldInput,
} from './schemas';

const tag = 'Fields';

export const listReservedFieldsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/reserve-fields',
  summary: 'List the fields that every contact has.',
  description: 'All of them; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: ReservedFields,
  streamed: {
    under: 'reservedFields',
    rows: ({ query }) => listReservedFields({ input: query }),
    page: ({ query }) => pageOfReservedFields({ input: query }),
  },
});

export const listCustomFieldsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/custom-fields',
  summary: 'List the account’s own fields.',
  description: 'All of them, newest first; `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: CustomFields,
  streamed: {
    under: 'customFields',
    rows: ({ actor, query }) => listCustomFields({ actor, input: query }),
    page: ({ actor, query }) => pageOfCustomFields({ actor, input: query }),
  },
});

export const createCustomFieldEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/custom-fields/save',
  summary: 'Add a custom field.',
  description:
    'Letters, digits and underscores. The names of a contact’s own fields are refused, and so is one that the account has, in whatever case.',
  tag,
  auth: 'audience:write',
  body: SaveFieldInput,
  example: { body: { field_name: 'favourite_game', field_type: 'text' } },
  response: z.literal('Added Successfully'),
  async handler({ actor, body }) {
    await saveField({ actor, input: body });
    return 'Added Successfully' as const;
  },
});

export const deleteCustomFieldEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/custom-fields/delete',
  summary: 'Delete a custom field.',
  description: 'Its values are taken off the contacts soon after. For 30 days, it can be restored with them.',
  tag,
  auth: 'audience:write',
  record: 'id',
  query: DeleteFieldQuery,
  example: { query: { id: 17 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteField({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restoreCustomFieldEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/custom-fields/restore',
  summary: 'Bring a deleted custom field back, with its values.',
  description:
    'Within 30 days, unless there is a field of its name again. Contacts have their values again soon after; those given since stay.',
  tag,
  extension: true,
  auth: 'audience:write',
  record: 'id',
  body: RestoreFieldInput,
  example: { body: { id: 17 } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreField({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});

export const getDynamicContentEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/get-dynamic/content',
  summary: 'List what templates can name.',
  description:
    'Used as `((name))`. The account’s own fields come last. `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: DynamicContents,
  handler: ({ actor, query }) => listContents({ actor, input: query }),
});
