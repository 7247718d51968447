import { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import { unchangedSinceField } from '../changes/schemas';
import { withoutControls } from '../inputs/without-controls';

const plain = (max: number) =>
  z.string().max(max).transform(withoutControls).default('').register(fieldMarks, { blank: true });

export const MAX_HEADING = 120;
export const MAX_PARAGRAPH = 1_000;

const texts = {
  heading: plain(MAX_HEADING).describe(
    'The page’s heading. Without it, the page asks “Unsubscribe from …?”.',
  ),
  intro: plain(MAX_PARAGRAPH).describe('A paragraph before the choices.'),
  goodbye: plain(MAX_PARAGRAPH).describe('A paragraph for those who have unsubscribed.'),
};

export const ReaderPage = z
  .object({
    heading: z.string().describe('The page’s heading, or empty.'),
    intro: z.string().describe('A paragraph before the choices, or empty.'),
    goodbye: z.string().describe('A paragraph for those who have unsubscribed, or empty.'),
    asks_why: z.boolean().describe('Whether readers are asked why they unsubscribed.'),
    updated_at: z.string().describe('When it was last changed, or when the account was made.'),
  })
  .meta({ id: 'ReaderPage' });

export const SaveReaderPageInput = z.object({
  ...texts,
  asks_why: z.boolean().default(true).describe('Whether to ask readers why they unsubscribed.'),
  ...unchangedSinceField,
});
