import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { AddSavedViewInput, ChangeSavedViewInput, SavedViewView, ViewedList } from './schemas';

export type SavedView = z.output<typeof SavedViewView>;

/** The saved views of a list. */
export const savedViewsQuery = (list: ViewedList) => campaignApi.query('GET /saved-views', { list });

/** Throw ApiFailure. */
export const savedViewCalls = {
  add: (input: z.input<typeof AddSavedViewInput>) => campaignApi.call('POST /saved-views/add', input),
  change: (input: z.input<typeof ChangeSavedViewInput>) =>
    campaignApi.call('POST /saved-views/update', input),
  delete: (id: number) => campaignApi.callOn('DELETE /saved-views/delete', { id }),
  restore: (id: number) => campaignApi.call('POST /saved-views/restore', { id }),
};
