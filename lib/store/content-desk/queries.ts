import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { HelpPage } from '../help/help-pages';
import type { ChangeContentInput, PreviewContentInput, SaveContentInput } from './schemas';

export type { ContentList, ContentView } from './schemas';

export const contentListQuery = () => storeApi.query('GET /admin/content');
export const contentQuery = (page: HelpPage) => storeApi.query('GET /admin/content/page', { page });
export const contentListKey = storeApi.key('GET /admin/content');

/** What a text looks like in the shop. */
export const contentPreviewQuery = (input: z.input<typeof PreviewContentInput>) => ({
  queryKey: ['content-preview', input],
  queryFn: () => storeApi.call('POST /admin/content/preview', input),
});

/** @throws ApiFailure */
export const contentCalls = {
  save: (input: z.input<typeof SaveContentInput>) => storeApi.call('POST /admin/content/save', input),
  publish: (input: z.input<typeof ChangeContentInput>) => storeApi.call('POST /admin/content/publish', input),
  discard: (input: z.input<typeof ChangeContentInput>) => storeApi.call('POST /admin/content/discard', input),
  version: (page: HelpPage, id: number | null) =>
    storeApi.call('GET /admin/content/version', { page, ...(id !== null && { id }) }),
};
