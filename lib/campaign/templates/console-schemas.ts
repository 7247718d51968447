import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { listQuery } from '../paging/list-query';

export const TEMPLATE_SORTS = ['updated_at', '-updated_at', 'name', '-name'] as const;

export const TemplateSummariesQuery = listQuery({ sort: z.enum(TEMPLATE_SORTS).default('-updated_at') });

export const TemplateSummary = z.object({
  id: z.int(),
  name: z.string(),
  updated_at: z.string(),
  is_design: z.boolean().meta({ description: 'Whether it is a design of the visual editor.' }),
  sends: z.int().meta({ description: 'How many single sends name it, whatever they are at.' }),
  automations: z.int(),
});

export const TemplateSummaries = z.object({ templates: z.array(TemplateSummary), total: z.int() });

export const TemplateUse = z.object({
  kind: z.enum(['send', 'automation']),
  utr: z.string(),
  name: z.string(),
  is_open: z.boolean().meta({ description: 'Whether email of it is still to go out.' }),
});

export const TemplateUsage = z.object({
  uses: z.array(TemplateUse).meta({ description: 'The newest 50, those with email to come first.' }),
  total: z.int(),
});

export const DuplicateTemplateInput = z.object({ template_id: recordId() });
export const MadeTemplate = z.object({ id: z.int() });
export const RestoreTemplateInput = z.object({ template_id: recordId() });
