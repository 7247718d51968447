import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type {
  PostalAddressInput,
  SaveSenderInput,
  Senders as SendersSchema,
  SenderView,
  SenderUsage as UsageSchema,
} from './schemas';

export type Sender = z.output<typeof SenderView>;
export type SenderUsage = z.output<typeof UsageSchema>;
export type SenderFields = z.input<typeof SaveSenderInput>;
type Page = z.output<typeof SendersSchema>;

/** How many rows the console asks for at a time. */
export const SENDERS_PER_PAGE = 100;

const WHILE_WAITING_MS = 5_000;

/** One page of the account's senders, the first is 1. */
export const sendersQuery = (search: string, page: number) =>
  campaignApi.query('GET /senders', { page, per_page: SENDERS_PER_PAGE, ...(search && { search }) });

/** All of them, for choices. */
export const allSendersQuery = () => campaignApi.query('GET /senders', {});

/** The same as a table's rows. */
export function senderRows(search: string, page: number) {
  const { queryKey, queryFn } = sendersQuery(search, page);
  const select = ({ senders, pagination }: Page) => ({
    rows: senders,
    total: pagination?.total ?? senders.length,
  });
  return { queryKey, queryFn, select };
}

/** A sender and what depends on it; asked for again when somebody comes back from the mailbox that verifies it. */
export const senderUsageQuery = (sender_id: number) =>
  queryOptions({
    ...campaignApi.query('GET /sender/usage', { sender_id }),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.sender.is_verified === 0 ? WHILE_WAITING_MS : false),
  });

export const senderCalls = {
  add: (input: SenderFields) => campaignApi.call('POST /sender/save', input),
  update: (sender_id: number, input: SenderFields, unchanged_since?: string) =>
    campaignApi.call('POST /sender/update', { sender_id, unchanged_since, ...input }),
  delete: (sender_id: number) => campaignApi.callOn('DELETE /sender/delete', { sender_id }),
  restore: (sender_id: number) => campaignApi.call('POST /sender/restore', { sender_id }),
  setPostalAddress: (input: z.input<typeof PostalAddressInput>) =>
    campaignApi.call('POST /senders/postal-address', input),
  resend: (sender_id: number) => campaignApi.call('POST /sender/resend-verification', { sender_id }),
};

/** The keys of everything that shows senders. */
export const senderKeys = [campaignApi.key('GET /senders'), campaignApi.key('GET /sender/usage')];
