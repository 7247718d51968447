import { queryOptions } from '@tanstack/react-query';
import { campaignApi } from '../api-client';

/** Sends go out meanwhile. */
const FRESH_MS = 15_000;

/** How many people the account may still email today. */
export const allowanceQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /sending/allowance'),
    refetchInterval: ({ state: { data } }) => (data?.allowance.state === 'let' ? false : FRESH_MS),
  });
