import { z } from 'zod';
import { respond } from '@/lib/http/respond';
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
import { readLook } from './read-look';
import { restoreTemplate } from './restore-template';
import { TemplateLookQuery, TemplateQuery } from './schemas';
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

export const getTemplateLookEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/look',
  summary: 'Get a template’s HTML, to be kept.',
  description: 'With `looks_since` as it is now, a client may keep the answer for a year: it never changes.',
  record: 'template_id',
  query: TemplateLookQuery,
  example: { query: { template_id: 101 } },
  file: 'text/html',
  response: z.string(),
  async handler({ actor, query, request }) {
    const { html, isAsked } = await readLook({ actor, input: query });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      // It is put into a frame that runs nothing; opened itself, it would be a page of this site.
      'content-disposition': 'attachment; filename="template.html"',
      'cache-control': isAsked ? 'private, max-age=31536000, immutable' : 'no-store',
      vary: 'Cookie, PublicKey, SecretKey',
    };
    return respond(request, { status: 200, body: html, headers, requestId: '' });
  },
});

export const duplicateTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/duplicate',
  auth: 'emails:write',
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
  auth: 'emails:write',
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
