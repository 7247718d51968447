import { z } from 'zod';
import { campaign } from '../contract';
import {
  DuplicateTemplateInput,
  MadeTemplate,
  RestoreTemplateInput,
  TemplateSummaries,
  TemplateSummariesQuery,
  TemplateUsage,
} from './console-schemas';
import { duplicateTemplate } from './duplicate-template';
import { listSummaries } from './list-summaries';
import { restoreTemplate } from './restore-template';
import { TemplateQuery } from './schemas';
import { templateUsage } from './template-usage';

const shared = { tag: 'Templates', extension: true, auth: 'client' } as const;

export const listTemplateSummariesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/summaries',
  summary: 'List a page of the account’s own templates without their content.',
  query: TemplateSummariesQuery,
  example: { query: { sort: 'name' } },
  response: TemplateSummaries,
  handler: ({ actor, query }) => listSummaries({ actor, input: query }),
});

export const getTemplateUsageEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/usage',
  summary: 'List the sends and automations that are made with a template.',
  description: 'Those with content of their own are left out. `is_open`: it is yet to be sent, or is live.',
  record: 'template_id',
  query: TemplateQuery,
  example: { query: { template_id: 101 } },
  response: TemplateUsage,
  handler: ({ actor, query }) => templateUsage({ actor, input: query }),
});

export const duplicateTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/duplicate',
  summary: 'Copy a template.',
  description: 'A copy of a built-in one keeps its name; that of one’s own gets “ (Copy)”.',
  record: 'template_id',
  body: DuplicateTemplateInput,
  example: { body: { template_id: 101 } },
  response: MadeTemplate,
  handler: async ({ actor, body }) => ({ id: await duplicateTemplate({ actor, input: body }) }),
});

export const restoreTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/restore',
  summary: 'Bring a deleted template back.',
  description: 'One that was deleted in the last 30 days.',
  record: 'template_id',
  body: RestoreTemplateInput,
  example: { body: { template_id: 102 } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreTemplate({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});
