import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Attention as Schema } from './schemas';

export type Attention = z.output<typeof Schema>;

const WHILE_RUNNING_MS = 5_000;
const OTHERWISE_MS = 60_000;

/** What runs or waits for somebody, asked for again as long as the page is looked at. */
export const attentionQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /overview/attention'),
    refetchInterval: ({ state: { data } }) =>
      data && data.running_sends + data.running_imports > 0 ? WHILE_RUNNING_MS : OTHERWISE_MS,
  });
