import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Guide as GuideSchema, Attention as Schema } from './schemas';

export type Attention = z.output<typeof Schema>;
export type Guide = z.output<typeof GuideSchema>;

const WHILE_RUNNING_MS = 5_000;
const OTHERWISE_MS = 60_000;

/** What runs, has ended or waits for somebody, asked for again as long as the page is looked at. */
export const attentionQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /overview/attention'),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && data.running_sends + data.running_imports + data.running_bulk_actions > 0
        ? WHILE_RUNNING_MS
        : OTHERWISE_MS,
  });

/** What of the way to the first send is done; asked for again when somebody comes back to the page. */
export const guideQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /overview/guide'),
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  });

export const hideGuide = (is_hidden: boolean) => campaignApi.call('POST /overview/guide/hide', { is_hidden });
