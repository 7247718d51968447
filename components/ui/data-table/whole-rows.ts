import type { UseQueryResult } from '@tanstack/react-query';
import type { PagedRows } from './use-paged-rows';

/** The `shown` rows of a short list that comes whole. */
export function wholeRows<Row>(
  query: UseQueryResult<readonly Row[]>,
  shown: readonly Row[] | undefined,
): PagedRows<Row> {
  const { isPending, isError, error, refetch } = query;
  return {
    total: shown?.length ?? 0,
    rowAt: (place) => shown?.[place],
    isLoading: isPending,
    isCounting: false,
    isOld: false,
    failure: shown ? null : error,
    isPartlyFailed: isError && shown !== undefined,
    retry: () => void refetch(),
  };
}
