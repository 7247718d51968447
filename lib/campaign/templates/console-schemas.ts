import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';
import { strIds } from '../inputs/str-ids';
import { listQuery } from '../paging/list-query';
import { MAX_TAG, MAX_TAGS } from './tag-of';
import { TEMPLATE_SORTS } from './template-sorts';

const tag = () => singleLine(MAX_TAG);

export const TemplateSummariesQuery = listQuery({
  sort: z.enum(TEMPLATE_SORTS).default('-updated_at'),
  tag: tag().optional().describe('Only those with this tag.'),
  archived: z.boolean().default(false).describe('Those that are archived, in place of all others.'),
});

export const TemplateSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    updated_at: z.string(),
    looks_since: z
      .string()
      .describe('When its HTML last changed: when it was edited, or one of its saved blocks was.'),
    tags: z.array(z.string()).describe('Its tags.'),
    is_design: z.boolean().describe('Whether it was made in the visual editor.'),
    sends: z.int().describe('How many single sends use it.'),
    automations: z.int().describe('How many automations use it.'),
  })
  .meta({ id: 'TemplateSummary' });

export const TemplateSummaries = z.object({
  templates: z.array(TemplateSummary).describe('The templates.'),
  total: z.int(),
  archived: z.int().describe('How many of the account’s templates are archived.'),
});

export const TemplateTags = z.object({
  tags: z
    .array(
      z.object({
        name: z.string().describe('The tag.'),
        templates: z.int().describe('How many templates have it.'),
        archived: z.int().describe('How many archived templates have it.'),
      }),
    )
    .describe('The 200 tags that most templates have, by name.'),
});

export const SaveTagsInput = z.object({
  template_id: recordId(),
  tags: z.array(tag()).max(MAX_TAGS).default([]).describe('All its tags, at most 20; none without it.'),
});
export const SavedTags = z.object({ tags: z.array(z.string()).describe('The tags, as they were saved.') });
export const ArchiveTemplateInput = z.object({ template_id: recordId() });

export const ChangeTemplatesInput = z.object({
  strIds: strIds().meta({ description: 'Ids of templates.' }),
  action: z
    .enum(['archive', 'unarchive', 'tag', 'untag'])
    .describe('What to do with them: archive them, bring them back, give them the tag, or take it away.'),
  tag: tag().optional().describe('The tag. Needed for `tag` and `untag`.'),
});
export const ChangedTemplates = z.object({
  changed: z
    .array(z.int())
    .describe('Ids of the templates that it changed. Those with 20 tags don’t get another.'),
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
