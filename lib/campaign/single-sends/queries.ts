import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { SendSummaries, SendSummariesQuery, SendSummary as SummarySchema } from './console-schemas';

export type SendSummary = z.output<typeof SummarySchema>;
export type SendsFilter = Omit<z.input<typeof SendSummariesQuery>, 'page' | 'per_page'>;
type Page = z.output<typeof SendSummaries>;

/** How many rows the console asks for at a time. */
export const SENDS_PER_PAGE = 100;

/** One page of the account's sends, the first is 1. */
export const sendsQuery = (filter: SendsFilter, page: number) =>
  campaignApi.query('GET /single-send/summaries', { ...filter, page, per_page: SENDS_PER_PAGE });

/** The same as a table's rows. */
export function sendRows(filter: SendsFilter, page: number) {
  const { queryKey, queryFn } = sendsQuery(filter, page);
  return { queryKey, queryFn, select: ({ sends, total }: Page) => ({ rows: sends, total }) };
}

/** The keys of the lists of sends. */
export const sendsKey = campaignApi.key('GET /single-send/summaries');

/** The keys of all that shows sends: one has changed. */
export const sendKeys = [sendsKey];

export const sendCalls = {
  duplicate: async (utr: string) => {
    const copy = await campaignApi.call('POST /single/send/duplicate', { utr, answer: 'utr' });
    if (typeof copy === 'string') throw new Error('The copy was asked for, and a text came.');
    return copy.utr;
  },
  delete: (utr: string) => campaignApi.callOn('DELETE /single/send/delete', { utr }),
  restore: (utr: string) => campaignApi.call('POST /single/send/restore', { utr }),
  cancel: (utr: string) => campaignApi.call('POST /single/send/cancel', { utr }),
  pause: (utr: string) => campaignApi.call('POST /single/send/pause', { utr }),
  resume: (utr: string) => campaignApi.call('POST /single/send/resume', { utr }),
};
