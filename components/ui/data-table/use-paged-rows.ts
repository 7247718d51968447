import { keepPreviousData, type QueryKey, useQueries, useQuery } from '@tanstack/react-query';

type PageOf<Row> = { rows: readonly Row[]; total: number };

export type PageQuery<Page, Row> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page>;
  select: (page: Page) => PageOf<Row>;
};

type Options<Page, Row> = {
  /** The query of one page of the list, the first is 1. */
  pageQuery: (page: number) => PageQuery<Page, Row>;
  pageSize: number;
  /** The places of the first and last row in view. */
  view: { first: number; last: number };
};

export type PagedRows<Row> = {
  total: number;
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

/**
 * The rows of a list that may have a million: pages are asked for as they come into view, and one ahead on each side.
 * After a change of the filter the old rows stay until the first new ones are there.
 */
export function usePagedRows<Page, Row>({ pageQuery, pageSize, view }: Options<Page, Row>): PagedRows<Row> {
  const first = useQuery({ ...pageQuery(1), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const pageOf = (place: number) => Math.floor(place / pageSize) + 1;
  const from = Math.max(2, pageOf(view.first) - 1);
  const until = first.isPlaceholderData ? 1 : Math.min(lastPage, pageOf(view.last) + 1);
  const numbers = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  const others = useQueries({ queries: numbers.map((page) => pageQuery(page)) });
  const rowsOf = (page: number) => (page === 1 ? first : others[page - from])?.data?.rows;
  const failed = others.filter(({ isError }) => isError);
  return {
    total,
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
