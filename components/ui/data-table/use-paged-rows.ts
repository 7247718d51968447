import { keepPreviousData, type QueryKey, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerSoon } from './answer-soon';
import { useAskedView } from './use-asked-view';

/** `total` is null where it is asked for apart. */
type PageOf<Row> = { rows: readonly Row[]; total: number | null };

export type PageQuery<Page, Row> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>;
  select: (page: Page) => PageOf<Row>;
  /** How often it is asked for again while the page is in view; without it, never. */
  refetchInterval?: number;
};

export type TotalQuery<Counted> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Counted>;
  select: (counted: Counted) => number;
};

type Options<Page, Row, Counted> = {
  /** The query of one page of the list, the first is 1. */
  pageQuery: (page: number) => PageQuery<Page, Row>;
  pageSize: number;
  /** How many rows there are, where the pages come sooner without it. */
  totalQuery?: TotalQuery<Counted> | undefined;
  /** The places of the first and last row in view. */
  view: { first: number; last: number };
};

export type PagedRows<Row> = {
  /** While they are still being counted, those that are known. */
  total: number;
  isCounting: boolean;
  /** The row at a place, undefined while it is on its way. */
  rowAt: (place: number) => Row | undefined;
  /** Nothing is known of the list yet. */
  isLoading: boolean;
  /** What shows is the list as it was before the search or filter changed. */
  isOld: boolean;
  /** Why the list, or a part of it, could not be loaded. */
  failure: Error | null;
  isPartlyFailed: boolean;
  retry: () => void;
};

const NO_TOTAL: QueryKey = ['no total'];

/**
 * The rows of a list that may have a million: pages are asked for as they come into view, and one ahead on each side.
 * Those that are only passed on the way elsewhere are not.
 * After a change of the filter the old rows stay until the first new ones are there.
 */
export function usePagedRows<Page, Row, Counted>({
  pageQuery,
  pageSize,
  totalQuery,
  view,
}: Options<Page, Row, Counted>): PagedRows<Row> {
  const first = useQuery({ ...answerSoon, ...pageQuery(1), placeholderData: keepPreviousData });
  const counted = useQuery({
    ...answerSoon,
    ...totalQuery,
    queryKey: totalQuery?.queryKey ?? NO_TOTAL,
    queryFn: totalQuery?.queryFn ?? skipToken,
  });
  // The old rows keep their own total until the new ones are there.
  const [oldTotal, setOldTotal] = useState(0);
  const known = first.data?.rows.length ?? 0;
  const exact = first.data?.total ?? (known < pageSize ? known : counted.data);
  const total = first.isPlaceholderData ? oldTotal : Math.max(exact ?? 0, known);
  if (!first.isPlaceholderData && total !== oldTotal) setOldTotal(total);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const pageOf = (place: number) => Math.floor(place / pageSize) + 1;
  const asked = useAskedView(view, pageSize);
  const from = Math.max(2, pageOf(asked.first) - 1);
  const until = first.isPlaceholderData ? 1 : Math.min(lastPage, pageOf(asked.last) + 1);
  const numbers = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: numbers.map((page) => ({ ...answerSoon, ...pageQuery(page) })) });
  const rowsOf = (page: number) => (page === 1 ? first : others[page - from])?.data?.rows;
  const failed = others.filter(({ isError }) => isError);
  return {
    total,
    isCounting: !first.isPlaceholderData && exact === undefined && !counted.isError,
    rowAt: (place) => rowsOf(pageOf(place))?.[place % pageSize],
    isLoading: first.isPending,
    isOld: first.isPlaceholderData,
    failure: first.data ? null : first.error,
    isPartlyFailed: failed.length > 0 || (first.isError && first.data !== undefined),
    retry: () => {
      if (first.isError) void first.refetch();
      for (const query of failed) void query.refetch();
    },
  };
}
