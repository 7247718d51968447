import { z } from 'zod';
import { CLEANED } from '../templates/left-out';
import { Placeholders } from '../templates/placeholder-schemas';

/** Why something of a file didn't come along. */
export const LEFT_OUT = [
  'missing',
  'not-a-picture',
  'too-large',
  'too-many',
  'library-full',
  'took-too-long',
  ...CLEANED,
  'other-page',
] as const;

export type LeftOutReason = (typeof LEFT_OUT)[number];

const LeftOut = z.object({
  address: z.string().describe('The address or name, as the file has it.'),
  reason: z
    .enum(LEFT_OUT)
    .describe(
      '`missing`: not in the file. `not-a-picture`: no JPEG, PNG, GIF or WebP. `too-large`: more than 10 MB, or than 40 MB with the others. `too-many`: after the first 60. `library-full`: the library has no room. `took-too-long`: its turn never came. `style-sheet`: a linked style sheet that isn’t in the file. `other-page`: another page beside the one that was imported. `element`, `attribute`, `style`: what emails can’t have, such as scripts and forms. `link`: an address that emails can’t lead to. `condition`: a conditional comment that Outlook wouldn’t understand. Other comments are left out without being named.',
    ),
});

export const ImportTemplateInput = z.object({
  file: z.file().describe('An HTML file, a ZIP archive with one and its pictures, or an email (.eml).'),
});

export const ImportedTemplate = z.object({
  template_name: z.string().describe('The title or subject, or else the file’s name.'),
  html_code: z.string().describe('The cleaned HTML with the new addresses of its pictures.'),
  pictures: z.int().describe('How many pictures are in the library now.'),
  elsewhere: z
    .int()
    .describe('How many addresses of pictures on other sites it has; these stay as they are.'),
  placeholders: Placeholders,
  left_out: z.array(LeftOut).describe('What couldn’t be brought.'),
});

export type ImportedTemplateView = z.output<typeof ImportedTemplate>;
