import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { HELP_PAGES } from '../help/help-pages';

const page = () => z.enum(HELP_PAGES).describe('The page: the last part of its address.');
const title = () => text(100).min(1).describe('Its heading.');
const body = () => text(50_000).min(1).describe('Its text, in Markdown.');
const by = () => z.string().nullable().describe('The member of the team who did it, or null.');

const Version = z.object({
  id: z.int(),
  title: z.string().describe('Its heading.'),
  published_at: z.string().describe('When it was published.'),
  by: by(),
});

const Summary = z
  .object({
    page: page(),
    title: z.string().describe('The heading that shows now.'),
    has_draft: z.boolean().describe('Whether a draft is being written.'),
    published_at: z
      .string()
      .nullable()
      .describe('When it was last published; null for the text that came with Loadout.'),
    by: by(),
  })
  .meta({ id: 'ContentSummary' });

export const ContentList = z.object({ pages: z.array(Summary).describe('The pages.') });
export type ContentList = z.output<typeof ContentList>;

export const ContentQuery = z.object({ page: page() });

export const ContentView = z
  .object({
    page: page(),
    title: z.string().describe('The draft’s heading, or the one that shows where there is no draft.'),
    text: z.string().describe('Likewise its text, in Markdown.'),
    has_draft: z.boolean().describe('Whether a draft is being written.'),
    updated_at: z
      .string()
      .nullable()
      .describe('Changes with each change; send it back to notice somebody else’s. Null before the first.'),
    versions: z.array(Version).describe('What was published, newest first; at most 100.'),
  })
  .meta({ id: 'ContentPage' });
export type ContentView = z.output<typeof ContentView>;

const since = () =>
  text(40)
    .optional()
    .describe('`updated_at` as last read; without it, nobody may have changed the page yet.');

export const SaveContentInput = z.object({
  page: page(),
  title: title(),
  text: body(),
  unchanged_since: since(),
});

export const ChangeContentInput = z.object({ page: page(), unchanged_since: since() });

export const PreviewContentInput = z.object({ title: title(), text: body() });
export const ContentPreview = z.object({
  title: z.string().describe('Its heading.'),
  html: z.string().describe('The text as the shop shows it.'),
});

export const ContentVersionQuery = z.object({
  page: page(),
  id: recordId().optional().describe('The version; without it, the text that came with Loadout.'),
});
export const ContentVersion = z.object({
  title: z.string().describe('Its heading.'),
  text: z.string().describe('Its text, in Markdown.'),
});
