import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Query<Key extends readonly unknown[], Answer> = {
  queryKey: Key;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
};

/** A query of a record as of a version of it (its `updated_at`): each is asked for, and the last answer shown until then. */
export const asOfVersion = <Key extends readonly unknown[], Answer>(
  { queryKey, queryFn }: Query<Key, Answer>,
  version: string,
) =>
  queryOptions({
    queryKey: [...queryKey, version] as const,
    queryFn,
    placeholderData: keepPreviousData,
  });
