import { z } from 'zod';
import { campaign } from '../contract';
import { templateView } from './rows';
import { SavedTemplate, TemplateQuery } from './schemas';
import { deleteVersion, getVersion, listVersions, restoreVersion, saveVersion } from './template-versions';
import {
  RestoreVersionInput,
  SavedVersion,
  SaveVersionInput,
  TemplateVersions,
  VersionContent,
  VersionQuery,
} from './version-schemas';

const shared = { tag: 'Templates', extension: true, auth: 'client' } as const;

export const listTemplateVersionsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/versions',
  summary: 'List what a template was before, newest first.',
  description:
    'A template is kept before it is changed, at most once in five minutes: the last 30, and those with a name.',
  record: 'template_id',
  query: TemplateQuery,
  example: { query: { template_id: 101 } },
  response: TemplateVersions,
  handler: ({ actor, query }) => listVersions({ actor, input: query }),
});

export const getTemplateVersionEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/version',
  summary: 'Get a version of a template with its content.',
  record: 'id',
  query: VersionQuery,
  example: { query: { id: 1 } },
  response: VersionContent,
  handler: ({ actor, query }) => getVersion({ actor, input: query }),
});

export const saveTemplateVersionEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/version/save',
  auth: 'emails:write',
  summary: 'Keep a template as it is now, by a name.',
  description: 'At most 20 for each template.',
  record: 'template_id',
  body: SaveVersionInput,
  example: { body: { template_id: 101, name: 'Before the redesign' } },
  response: SavedVersion,
  handler: ({ actor, body }) => saveVersion({ actor, input: body }),
});

export const restoreTemplateVersionEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/version/restore',
  auth: 'emails:write',
  summary: 'Make a template what a version of it was.',
  description: 'What it was until then is kept as a version.',
  record: 'id',
  body: RestoreVersionInput,
  example: { body: { id: 1 } },
  response: SavedTemplate,
  handler: async ({ actor, body }) => ({
    template: templateView(await restoreVersion({ actor, input: body })),
  }),
});

export const deleteTemplateVersionEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/template/version/delete',
  auth: 'emails:write',
  summary: 'Delete a version of a template.',
  record: 'id',
  query: VersionQuery,
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteVersion({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
