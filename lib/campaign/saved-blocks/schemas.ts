import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';

/** Characters of a saved block's design. */
const MAX_DESIGN = 100_000;

const name = () => singleLine(60).regex(/\S/);
const design = () =>
  text(MAX_DESIGN).describe('A document of the visual editor, whose blocks are the saved block’s content.');

export const SavedBlockView = z
  .object({
    id: z.int(),
    name: z.string(),
    json_code: z.string(),
    used_in: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('The templates that show it, the last edited first.'),
    updated_at: z.string(),
  })
  .meta({ id: 'SavedBlock' });
export const SavedBlocks = z.object({
  saved_blocks: z.array(SavedBlockView).describe('The saved blocks by name.'),
});

export const AddSavedBlockInput = z.object({ name: name(), json_code: design() });
export const UpdateSavedBlockInput = z.object({
  id: recordId(),
  name: name().optional(),
  json_code: design().optional(),
  unchanged_since: text(40)
    .optional()
    .describe('The `updated_at` you last read. If it has changed since, nothing is saved: 409.'),
});
export const SavedBlockQuery = z.object({ id: recordId() });
