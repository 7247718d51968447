import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { SenderDns as Schema } from './schemas';

export type SenderDns = z.output<typeof Schema>;

/** What the DNS says of a sender's domain. The domain may be another after the address has changed. */
export const senderDnsQuery = (sender_id: number, from_email: string) => {
  const query = campaignApi.query('GET /sender/dns', { sender_id });
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, from_email],
    staleTime: 60_000,
    retry: false,
  });
};

export const checkDnsAgain = (sender_id: number) =>
  campaignApi.call('GET /sender/dns', { sender_id, again: true });
