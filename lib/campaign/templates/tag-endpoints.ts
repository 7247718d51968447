import { z } from 'zod';
import { campaign } from '../contract';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { archiveTemplate, unarchiveTemplate } from './archive-template';
import { changeTemplates } from './change-templates';
import {
  ArchiveTemplateInput,
  ChangedTemplates,
  ChangeTemplatesInput,
  SavedTags,
  SaveTagsInput,
  TemplateTags,
} from './console-schemas';
import { listTags } from './list-tags';
import { saveTags } from './save-tags';

const shared = {
  tag: 'Templates',
  extension: true,
  auth: 'client',
} as const;
const ofOwn = {
  ...shared,
  method: 'POST',
  record: 'template_id',
  statuses: { 403: 'A built-in template can’t be changed.' },
} as const;

export const listTemplateTagsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/tags',
  summary: 'List the tags of the account’s templates.',
  response: TemplateTags,
  handler: async ({ actor }) => ({ tags: await listTags({ actor }) }),
});

export const saveTemplateTagsEndpoint = campaign.endpoint({
  ...ofOwn,
  path: '/template/tags/save',
  auth: 'emails:write',
  summary: 'Replace a template’s tags.',
  description: 'Tags are kept in lower case, each once.',
  body: SaveTagsInput,
  example: { body: { template_id: 101, tags: ['newsletter', 'spring'] } },
  response: SavedTags,
  handler: async ({ actor, body }) => ({ tags: await saveTags({ actor, input: body }) }),
});

export const archiveTemplateEndpoint = campaign.endpoint({
  ...ofOwn,
  path: '/template/archive',
  auth: 'emails:write',
  summary: 'Archive a template.',
  description:
    'It leaves the console’s gallery and its choices for new emails. Sends and automations that use it go on, and this API still lists it and takes it for new ones.',
  body: ArchiveTemplateInput,
  example: { body: { template_id: 101 } },
  response: z.literal('Archived Successfully'),
  async handler({ actor, body }) {
    await archiveTemplate({ actor, input: body });
    return 'Archived Successfully' as const;
  },
});

export const unarchiveTemplateEndpoint = campaign.endpoint({
  ...ofOwn,
  path: '/template/unarchive',
  auth: 'emails:write',
  summary: 'Bring an archived template back.',
  body: ArchiveTemplateInput,
  example: { body: { template_id: 101 } },
  response: z.literal('Unarchived Successfully'),
  async handler({ actor, body }) {
    await unarchiveTemplate({ actor, input: body });
    return 'Unarchived Successfully' as const;
  },
});

export const changeTemplatesEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/bulk-change',
  auth: 'emails:write',
  summary: 'Tag or archive several templates.',
  description:
    'Built-in templates and those of other accounts are left alone, like ids that don’t exist; 404 if there are no others.',
  maxBodyBytes: BULK_BODY_BYTES,
  body: ChangeTemplatesInput,
  example: { body: { strIds: [101, 102], action: 'tag', tag: 'spring' } },
  response: ChangedTemplates,
  handler: ({ actor, body }) => changeTemplates({ actor, input: body }),
});
