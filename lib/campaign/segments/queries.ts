import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type {
  PreviewSegmentInput,
  SavedSegment,
  SegmentPreview,
  SegmentSummaries,
  SegmentSummariesQuery,
  SegmentSummary as SummarySchema,
  SegmentUsage as UsageSchema,
} from './schemas';

export type SegmentSummary = z.output<typeof SummarySchema>;
export type SegmentUsage = z.output<typeof UsageSchema>;
export type Preview = z.output<typeof SegmentPreview>;
export type Saved = z.output<typeof SavedSegment>['segment'];
export type Definition = z.input<typeof PreviewSegmentInput>;
export type SummariesFilter = Omit<z.input<typeof SegmentSummariesQuery>, 'page' | 'per_page'>;
type Page = z.output<typeof SegmentSummaries>;

/** How many rows the console asks for at a time. */
export const SEGMENTS_PER_PAGE = 100;

/** One page of the account's segments, the first is 1. */
export const summariesQuery = (filter: SummariesFilter, page: number) =>
  campaignApi.query('GET /segment/summaries', { ...filter, page, per_page: SEGMENTS_PER_PAGE });

/** The same as a table's rows. */
export function summaryRows(filter: SummariesFilter, page: number) {
  const { queryKey, queryFn } = summariesQuery(filter, page);
  return { queryKey, queryFn, select: ({ segments, total }: Page) => ({ rows: segments, total }) };
}

/** How many a segment's recipients are now. */
export const countQuery = (segment_id: number) => campaignApi.query('GET /segment/count', { segment_id });

/** A segment and what depends on it; asked for again when somebody comes back to the page. */
export const usageQuery = (segment_id: number) =>
  queryOptions({
    ...campaignApi.query('GET /segment/usage', { segment_id }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** Who matches conditions. The figures of the conditions before stay until the new ones are there. */
export const previewQuery = (definition: Definition) =>
  queryOptions({
    ...campaignApi.query('POST /segment/preview', definition),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The most frequent values of a field on a list, or on all where it is 0. */
export const valuesQuery = (listId: number, field: string, search: string) =>
  queryOptions({
    ...campaignApi.query('GET /segment/values', {
      field,
      ...(listId && { contact_type_id: listId }),
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

export const segmentCalls = {
  create: (input: Definition & { segment_name: string }) =>
    saved(campaignApi.call('POST /segment/create', { ...input, answer: 'segment' })),
  update: (input: Definition & { id: number; segment_name: string; unchanged_since: string }) =>
    saved(campaignApi.call('POST /segment/update', { ...input, answer: 'segment' })),
  delete: (segment_id: number) => campaignApi.callOn('DELETE /segment/delete', { segment_id }),
  restore: (segment_id: number) => campaignApi.call('POST /segment/restore', { segment_id }),
};

async function saved(answer: Promise<{ segment: Saved } | string>): Promise<Saved> {
  const given = await answer;
  if (typeof given === 'string') throw new Error('The saved segment was asked for, and a text came.');
  return given.segment;
}

/** The keys of the lists of segments. */
export const summariesKey = campaignApi.key('GET /segment/summaries');

/** The keys of the lists and the counts of segments: one has changed. */
export const segmentKeys = [
  summariesKey,
  campaignApi.key('GET /segment/count'),
  campaignApi.key('GET /segment/usage'),
];
