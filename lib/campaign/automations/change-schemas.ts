import { z } from 'zod';
import { recordKey } from '@/lib/fields';

export const ChangesQuery = z.object({ utr: recordKey().describe('The automation’s key.') });

const parts = [
  'name',
  'target',
  'type',
  'group',
  'exit',
  'subject',
  'preheader',
  'wait',
  'sender',
  'content',
  'template',
  'tracking',
  'place',
] as const;

export const AutomationChange = z
  .object({
    id: z.int().describe('The change’s number; later ones are higher.'),
    at: z.string().describe('When it was changed, or last changed where several changes became one.'),
    via: z
      .enum(['session', 'keys', 'token'])
      .describe('How: `session` in the console, `keys` with the API key, `token` with an access token.'),
    kind: z
      .enum(['created', 'edited', 'added', 'moved', 'removed', 'live', 'paused', 'deleted', 'restored'])
      .describe('What was done. `added`, `moved`, `removed`: an email.'),
    email: z
      .object({
        place: z.int().describe('Its place among the emails then, from 1.'),
        subject: z.string().describe('Its subject then.'),
      })
      .nullable()
      .describe('The email that was changed, or null for the automation itself.'),
    parts: z
      .array(
        z.object({
          part: z.enum(parts).describe('Which part.'),
          before: z.string().nullable().describe('What it was, or null.'),
          after: z.string().nullable().describe('What it became, or null.'),
        }),
      )
      .describe('What was changed. Of content, only its kind: `template`, `design` or `html`.'),
  })
  .meta({ id: 'AutomationChange' });

export const AutomationChanges = z.object({
  changes: z.array(AutomationChange).describe('The changes, newest first.'),
});
