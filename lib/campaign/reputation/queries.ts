import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Reputation as ReputationSchema, Troubled, TroubledQuery } from './schemas';

export type Reputation = z.output<typeof ReputationSchema>;
export type TroubledPerson = z.output<typeof Troubled>['people'][number];
export type TroubledFilter = Omit<z.input<typeof TroubledQuery>, 'page' | 'per_page'>;

/** How many rows the console asks for at a time. */
export const TROUBLED_PER_PAGE = 100;

/** Bounces and complaints of the account, or of one sender. */
export const reputationQuery = (sender_id?: number) =>
  queryOptions({
    ...campaignApi.query('GET /reputation', sender_id === undefined ? {} : { sender_id }),
    staleTime: 60_000,
  });

/** One page of those whose emails had trouble, the first is 1, as a table's rows. */
export function troubledRows(filter: TroubledFilter, page: number) {
  const { queryKey, queryFn } = campaignApi.query('GET /reputation/people', {
    ...filter,
    page,
    per_page: TROUBLED_PER_PAGE,
  });
  return {
    queryKey,
    queryFn,
    select: ({ people, total }: z.output<typeof Troubled>) => ({ rows: people, total }),
  };
}
