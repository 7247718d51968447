import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { AddSavedBlockInput, SavedBlockView, UpdateSavedBlockInput } from './schemas';

export type SavedBlock = z.output<typeof SavedBlockView>;

/** The account's saved blocks; asked for again when somebody comes back to the page. */
export const savedBlocksQuery = () =>
  queryOptions({ ...campaignApi.query('GET /saved-blocks'), staleTime: 0, refetchOnWindowFocus: true });

/** Throw ApiFailure. */
export const savedBlockCalls = {
  add: (input: z.input<typeof AddSavedBlockInput>) => campaignApi.call('POST /saved-blocks/add', input),
  update: (input: z.input<typeof UpdateSavedBlockInput>) =>
    campaignApi.call('POST /saved-blocks/update', input),
  delete: (id: number) => campaignApi.callOn('DELETE /saved-blocks/delete', { id }),
  restore: (id: number) => campaignApi.call('POST /saved-blocks/restore', { id }),
};
