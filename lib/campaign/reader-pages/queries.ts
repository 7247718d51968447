import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { ReaderPage, SaveReaderPageInput } from './schemas';

export type Wording = z.output<typeof ReaderPage>;

/** What the account says on its unsubscribe page; asked for again when somebody comes back to the page. */
export const wordingQuery = () =>
  queryOptions({ ...campaignApi.query('GET /reader-page'), staleTime: 0, refetchOnWindowFocus: true });

/** Throws ApiFailure. */
export const saveWording = (input: z.input<typeof SaveReaderPageInput>) =>
  campaignApi.call('POST /reader-page/save', input);
