import { z } from 'zod';
import { recordId, text } from '@/lib/fields';

/** The console's lists that have views. */
export const VIEWED_LISTS = [
  'contacts',
  'lists',
  'fields',
  'segments',
  'templates',
  'sends',
  'automations',
  'forms',
  'senders',
  'suppression',
  'groups',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const MAX_QUERY = 2_000;
const name = () => text(60).min(1);
const query = () =>
  z
    .string()
    .max(MAX_QUERY)
    .describe('The filter, order and columns, as the list’s URL has them after the `?`.');

export const SavedViewView = z
  .object({ id: z.int(), name: z.string(), query: z.string() })
  .meta({ id: 'SavedView' });
export const SavedViews = z.object({ saved_views: z.array(SavedViewView) });

export const SavedViewsQuery = z.object({ list: z.enum(VIEWED_LISTS).describe('The console’s list.') });
export const AddSavedViewInput = SavedViewsQuery.extend({ name: name(), query: query() });
export const ChangeSavedViewInput = z.object({
  id: recordId(),
  name: name().optional(),
  query: query().optional(),
});
export const SavedViewQuery = z.object({ id: recordId() });
