import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Deliveries, DeliveriesQuery, DeliveryView } from './schemas';

export type Recipient = z.output<typeof DeliveryView>;
export type RecipientsFilter = Omit<z.input<typeof DeliveriesQuery>, 'page' | 'per_page'>;
type Page = z.output<typeof Deliveries>;

/** How many rows the console asks for at a time. */
export const RECIPIENTS_PER_PAGE = 100;

/** So often the first page is asked for again while a send runs. */
const WHILE_RUNNING_MS = 5_000;

/** The key of all pages of recipients. */
export const recipientsKey = campaignApi.key('GET /single-send/recipients');

/** One page of a send's recipients as a table's rows, the first is 1, which follows a send that `isRunning`. */
export function recipientRows(filter: RecipientsFilter, page: number, isRunning: boolean) {
  const { queryKey, queryFn } = campaignApi.query('GET /single-send/recipients', {
    ...filter,
    page,
    per_page: RECIPIENTS_PER_PAGE,
  });
  return {
    queryKey,
    queryFn,
    ...(isRunning && page === 1 && { refetchInterval: WHILE_RUNNING_MS }),
    select: ({ recipients, pagination }: Page) => ({ rows: recipients, total: pagination?.total ?? 0 }),
  };
}
