import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { listQuery } from '../paging/list-query';
import { TEMPLATE_SORTS } from './template-sorts';

export const TemplateSummariesQuery = listQuery({ sort: z.enum(TEMPLATE_SORTS).default('-updated_at') });

export const TemplateSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    updated_at: z.string(),
    looks_since: z
      .string()
      .describe('When its HTML last changed: when it was edited, or one of its saved blocks was.'),
    is_design: z.boolean().describe('Whether it was made in the visual editor.'),
    sends: z.int().describe('How many single sends use it.'),
    automations: z.int().describe('How many automations use it.'),
  })
  .meta({ id: 'TemplateSummary' });

export const TemplateSummaries = z.object({
  templates: z.array(TemplateSummary).describe('The templates.'),
  total: z.int(),
});

export const TemplateUse = z
  .object({
    kind: z.enum(['send', 'automation']).describe('Whether it is a single send or an automation.'),
    utr: z.string(),
    name: z.string(),
    is_open: z.boolean().describe('Whether emails made from it still have to go out.'),
  })
  .meta({ id: 'TemplateUse' });

export const TemplateUsage = z.object({
  uses: z.array(TemplateUse).describe('The newest 50 that use it, unsent ones first.'),
  total: z.int(),
});

export const DuplicateTemplateInput = z.object({ template_id: recordId() });
export const MadeTemplate = z.object({ id: z.int() });
export const RestoreTemplateInput = z.object({ template_id: recordId() });
