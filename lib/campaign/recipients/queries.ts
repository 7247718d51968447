import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Deliveries, DeliveriesQuery, DeliveryView } from './schemas';

export type Recipient = z.output<typeof DeliveryView>;
export type RecipientsFilter = Omit<z.input<typeof DeliveriesQuery>, 'page' | 'per_page'>;
type Page = z.output<typeof Deliveries>;

/** How many rows the console asks for at a time. */
export const RECIPIENTS_PER_PAGE = 100;

/** One page of a send's recipients as a table's rows, the first is 1. */
export function recipientRows(filter: RecipientsFilter, page: number) {
  const { queryKey, queryFn } = campaignApi.query('GET /single-send/recipients', {
    ...filter,
    page,
    per_page: RECIPIENTS_PER_PAGE,
  });
  return {
    queryKey,
    queryFn,
    select: ({ recipients, pagination }: Page) => ({ rows: recipients, total: pagination?.total ?? 0 }),
  };
}
