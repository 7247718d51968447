import { z } from 'zod';
import { campaign } from '../contract';
import { CONTENT_BODY_BYTES } from './content-size';
import { createTemplate } from './create-template';
import { deleteTemplate } from './delete-template';
import { pageOfTemplates, streamTemplates } from './list-templates';
import { getTemplate, templateView } from './rows';
import {
  CreateTemplateInput,
  ListTemplatesQuery,
  SavedTemplate,
  TemplateQuery,
  Templates,
  TemplateView,
  UpdateTemplateInput,
} from './schemas';
import { updateTemplate } from './update-template';

const tag = 'Templates';

export const listTemplatesEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/get-design/template',
  summary: 'List templates.',
  description:
    'The account’s own, newest first, archived ones included, then the built-in ones. `preview_image` is a picture’s name below `/templates/`.',
  tag,
  auth: 'client',
  query: ListTemplatesQuery,
  response: Templates,
  streamed: {
    under: 'templates',
    rows: ({ actor, query }) => streamTemplates({ actor, input: query }),
    page: ({ actor, query }) => pageOfTemplates({ actor, input: query }),
  },
});

export const getTemplateEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/template/view',
  summary: 'Get a template.',
  tag,
  auth: 'client',
  extension: true,
  record: 'template_id',
  query: TemplateQuery,
  example: { query: { template_id: 101 } },
  response: z.object({ template: TemplateView }),
  handler: async ({ actor, query }) => ({
    template: templateView(await getTemplate(actor.id, query.template_id)),
  }),
});

export const createTemplateEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/create',
  summary: 'Add a template.',
  description:
    'Either `json_code`, a document of the visual editor, from which `html_code` is made; or `html_code`, from which scripts, forms, frames and the like are taken out.',
  tag,
  auth: 'emails:write',
  extension: true,
  body: CreateTemplateInput,
  maxBodyBytes: CONTENT_BODY_BYTES,
  example: {
    body: {
      template_name: 'Short note',
      html_code: '<p>Hello ((first_name|there)),</p><p>see you on Friday.</p>',
    },
  },
  response: z.union([z.literal('Added Successfully'), SavedTemplate]),
  handler: async ({ actor, body }) => {
    const template = await createTemplate({ actor, input: body });
    return body.answer === 'template'
      ? { template: templateView(template) }
      : ('Added Successfully' as const);
  },
});

export const updateTemplateEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/update',
  summary: 'Write a template anew.',
  description: 'A built-in one can’t be changed (403).',
  tag,
  auth: 'emails:write',
  extension: true,
  record: 'id',
  body: UpdateTemplateInput,
  maxBodyBytes: CONTENT_BODY_BYTES,
  statuses: { 403: 'A built-in template can’t be changed.' },
  example: {
    body: {
      id: 101,
      template_name: 'Fortnightly letter',
      html_code: '<h1>What is new</h1><p>Hello ((first_name|there)).</p>',
    },
  },
  response: z.union([z.literal('Updated Successfully'), SavedTemplate]),
  handler: async ({ actor, body }) => {
    const template = await updateTemplate({ actor, input: body });
    return body.answer === 'template'
      ? { template: templateView(template) }
      : ('Updated Successfully' as const);
  },
});

export const deleteTemplateEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/template/delete',
  summary: 'Delete a template.',
  description: 'Mailings that were made with it keep its content. A built-in one can’t be deleted (403).',
  tag,
  auth: 'emails:write',
  extension: true,
  record: 'template_id',
  query: TemplateQuery,
  statuses: { 403: 'A built-in template can’t be changed.' },
  example: { query: { template_id: 102 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deleteTemplate({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});
