import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';
import { MAX_CONTENT } from './content-size';

export const TemplateView = z
  .object({
    id: z.int(),
    template_name: z.string(),
    preview_image: z.string(),
    json_code: z.string(),
    html_code: z.string(),
    is_blank: z.int(),
    /** Extension: 1 for the designs that every account sees and none can change. */
    is_built_in: z.int(),
    tags: extension(z.array(z.string()).describe('Its tags.')),
    is_archived: extension(z.int()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Template' });

export const Templates = z.object({
  templates: z.array(TemplateView).describe('The templates.'),
  pagination: Pagination.optional(),
});

const templateFields = {
  template_name: singleLine(),
  preview_image: singleLine().optional(),
  json_code: text(MAX_CONTENT).optional(),
  html_code: text(MAX_CONTENT).optional(),
};

export const ListTemplatesQuery = listQuery({});
export const TemplateQuery = z.object({ template_id: recordId() });
export const TemplateLookQuery = TemplateQuery.extend({
  looks_since: z.string().max(40).optional().describe('The template’s `looks_since`, or `updated_at`.'),
});
const answer = z
  .enum(['template'])
  .optional()
  .describe('`template` returns the saved template in place of the text.');

export const CreateTemplateInput = z.object({ ...templateFields, answer });
export const UpdateTemplateInput = z.object({
  id: recordId(),
  ...templateFields,
  answer,
  unchanged_since: text(40)
    .optional()
    .describe('The `updated_at` you last read. If it has changed since, nothing is saved: 409.'),
  keep_replaced: z
    .boolean()
    .default(false)
    .describe('Whether to keep what this replaces as a version even if one was kept minutes ago.'),
});
export const SavedTemplate = z.object({ template: TemplateView.describe('The template.') });

export type TemplateInput = Omit<z.output<typeof CreateTemplateInput>, 'answer'>;
