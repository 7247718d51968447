import { z } from 'zod';
import { recordId } from '@/lib/fields';

export const PresenceInput = z.object({
  template_id: recordId(),
  window_id: z.uuid().describe('Which window has it open: a random UUID for each.'),
});

export const TemplatePresence = z
  .object({
    is_open: z.boolean().describe('Whether this window counts as having it open.'),
    updated_at: z.string().describe('When the template was last saved.'),
    others: z
      .array(
        z.object({
          user_agent: z.string().describe('The browser of the window.'),
          since: z.string().describe('Since when it has the template open.'),
        }),
      )
      .describe('Up to 10 other windows that have it open, the first to open it first.'),
  })
  .meta({ id: 'TemplatePresence' });
