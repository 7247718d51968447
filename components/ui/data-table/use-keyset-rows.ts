import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerSoon } from './answer-soon';
import type { PagedRows } from './use-paged-rows';

/** `next` is where the following page begins, null on the last one. */
export type KeysetPageOf<Row, Cursor> = { rows: readonly Row[]; next: Cursor | null };

export type KeysetQuery<Page, Row, Cursor> = {
  queryKey: QueryKey;
  /** The page that begins at a cursor, the first at null. */
  queryFn: (context: { pageParam: Cursor | null; signal: AbortSignal }) => Promise<Page>;
  rowsOf: (page: Page) => KeysetPageOf<Row, Cursor>;
};

type Options<Page, Row, Cursor> = {
  query: KeysetQuery<Page, Row, Cursor>;
  pageSize: number;
  /** The places of the first and last row in view. */
  view: { first: number; last: number };
};

/** How many rows before the end of those that are known the next page is asked for. */
const AHEAD = 30;

/**
 * The rows of a list of any length whose pages each begin where the one before ends, so that the last comes as fast as
 * the first and nothing has to be counted. Beyond the known rows there is room for one page more.
 */
export function useKeysetRows<Page, Row, Cursor>({
  query: { queryKey, queryFn, rowsOf },
  pageSize,
  view,
}: Options<Page, Row, Cursor>): PagedRows<Row> {
  const pages = useInfiniteQuery({
    ...answerSoon,
    queryKey,
    queryFn: ({ pageParam, signal }) => queryFn({ pageParam: pageParam as Cursor | null, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (last: Page) => rowsOf(last).next,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const known = pages.data?.pages.flatMap((page) => rowsOf(page).rows) ?? [];
  const isNear = view.last >= known.length - AHEAD;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    total: known.length + (hasNextPage ? pageSize : 0),
    isCounting: false,
    rowAt: (place) => known[place],
    isLoading: pages.isPending,
    isOld: pages.isPlaceholderData,
    failure: pages.data ? null : pages.error,
    isPartlyFailed: isError && pages.data !== undefined,
    retry: () => void (pages.data ? fetchNextPage() : pages.refetch()),
  };
}
