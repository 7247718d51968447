import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { CheckedLinks } from './schemas';

export type CheckedLink = z.output<typeof CheckedLinks>['links'][number];

/** Asks whether links answer. @throws ApiFailure. */
export const checkLinks = (urls: string[], again = false) =>
  campaignApi.call('POST /template/check-links', { urls, again });

const FRESH_MS = 10 * 60_000;
const NONE = '[]';

/** What links answer, a JSON list of addresses, as `answersOf` gets to know it. Asked again on demand alone. */
export const linkAnswersQuery = (asked: string, answersOf: (urls: string[]) => Promise<CheckedLink[]>) =>
  queryOptions({
    queryKey: [...campaignApi.key('POST /template/check-links'), asked] as const,
    queryFn: () => answersOf(JSON.parse(asked) as string[]),
    enabled: asked !== NONE,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
