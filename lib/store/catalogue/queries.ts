import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { Suggestions } from './search-schemas';

export type Suggested = z.output<typeof Suggestions>;

/** What a search finds first. @throws ApiFailure */
export const suggestProducts = (search: string, signal: AbortSignal) =>
  storeApi.call('GET /catalogue/suggest', { search }, signal);

/** The same as a query, for pages that keep what was found. */
export const suggestionsQuery = (search: string) => storeApi.query('GET /catalogue/suggest', { search });
