import { queryOptions } from '@tanstack/react-query';
import { storeApi } from '../api-client';

export type { Waiting } from './schemas';

const AGAIN_AFTER_MS = 60_000;

/** What waits for somebody of the team, asked for again as long as the page is looked at. */
export const waitingQuery = () =>
  queryOptions({
    ...storeApi.query('GET /admin/waiting'),
    refetchOnWindowFocus: 'always',
    refetchInterval: AGAIN_AFTER_MS,
  });
