import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';

export const TemplateVersion = z
  .object({
    id: z.int(),
    name: z.string().nullable().describe('The version’s name, or null if it was kept automatically.'),
    template_name: z.string(),
    is_design: z.boolean().describe('Whether it was made in the visual editor.'),
    written_at: z.string().describe('When the template was last changed to this version.'),
  })
  .meta({ id: 'TemplateVersion' });

export const TemplateVersions = z.object({ versions: z.array(TemplateVersion).describe('The versions.') });
export const VersionContent = z.object({
  version: TemplateVersion.extend({ json_code: z.string(), html_code: z.string() }).describe(
    'The version with its content.',
  ),
});

export const VersionQuery = z.object({ id: recordId() });
export const RestoreVersionInput = VersionQuery.extend({
  unchanged_since: z
    .string()
    .max(40)
    .optional()
    .describe('The template’s `updated_at` you last read. If it has changed since, nothing is done: 409.'),
});
export const SaveVersionInput = z.object({ template_id: recordId(), name: singleLine(100).min(1) });
export const SavedVersion = z.object({ version: TemplateVersion.describe('The version.') });
