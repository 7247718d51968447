import type { UseQueryResult } from '@tanstack/react-query';
import type { PagedRows } from './use-paged-rows';

/** The rows of a short list that comes whole. */
export function wholeRows<Row>(query: UseQueryResult<readonly Row[]>): PagedRows<Row> {
  const { data, isPending, isError, error, refetch } = query;
  return {
    total: data?.length ?? 0,
    rowAt: (place) => data?.[place],
    isLoading: isPending,
    isCounting: false,
    isOld: false,
    failure: data ? null : error,
    isPartlyFailed: isError && data !== undefined,
    retry: () => void refetch(),
  };
}
