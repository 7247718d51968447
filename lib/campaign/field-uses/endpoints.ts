import { z } from 'zod';
import { campaign } from '../contract';
import { RenameFieldInput } from '../fields/schemas';
import { countFieldValues, listSummaries } from './list-summaries';
import { renameField } from './rename-field';
import { FieldCounts, FieldSummaries } from './schemas';

const ofConsole = { tag: 'Fields', extension: true, auth: 'client' } as const;

export const listCustomFieldSummariesEndpoint = campaign.endpoint({
  ...ofConsole,
  method: 'GET',
  path: '/custom-fields/summaries',
  summary: 'List the account’s own fields with what uses each.',
  description:
    'Segments by their rules; templates, automations and sends that have not ended by their merge tags. By name.',
  response: FieldSummaries,
  handler: async ({ actor }) => ({ fields: await listSummaries({ actor }) }),
});

export const countCustomFieldValuesEndpoint = campaign.endpoint({
  ...ofConsole,
  method: 'GET',
  path: '/custom-fields/counts',
  summary: 'Count the contacts that have a value in each custom field.',
  description: 'May be a minute old.',
  response: FieldCounts,
  handler: async ({ actor }) => ({ counts: await countFieldValues({ actor }) }),
});

export const renameCustomFieldEndpoint = campaign.endpoint({
  ...ofConsole,
  method: 'POST',
  path: '/custom-fields/rename',
  auth: 'audience:write',
  summary: 'Rename a custom field.',
  description:
    'Contacts keep their values. Segments, templates, automations, sends and remembered imports follow. While an import is running, mails go out that use the field, or the values of a deleted field with the name are being removed: 409.',
  record: 'id',
  body: RenameFieldInput,
  example: { body: { id: 16, field_name: 'birthday' } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await renameField({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
