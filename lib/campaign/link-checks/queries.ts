import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { CheckedLinks } from './schemas';

export type CheckedLink = z.output<typeof CheckedLinks>['links'][number];

/** Asks whether links answer. @throws ApiFailure. */
export const checkLinks = (urls: string[], again = false) =>
  campaignApi.call('POST /template/check-links', { urls, again });
