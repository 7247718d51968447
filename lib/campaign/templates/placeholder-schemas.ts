import { z } from 'zod';

export const Placeholders = z
  .array(
    z
      .object({
        text: z.string().describe('As it is written.'),
        replace_by: z.string().nullable().describe('What does the same here; null where nothing does.'),
      })
      .meta({ id: 'EmailPlaceholder' }),
  )
  .describe('Placeholders of other email tools, such as `*|FNAME|*`, which mean nothing here, up to 50.');
