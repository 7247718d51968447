import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Follower } from '@/lib/http/follower';

type Followed<T> = {
  /** Whether the value is changing at present. */
  isMoving: (value: T) => boolean;
  follow: (follower: Follower<T>) => () => void;
};

/** A query whose value is followed while it moves. It is asked again at intervals only where that does not work. */
export function useFollowedQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  { isMoving, follow }: Followed<T>,
) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const result = useQuery({ ...options, ...(isLive && { refetchInterval: false }) });
  const isFollowed = options.enabled !== false && result.data !== undefined && isMoving(result.data);
  const start = useEffectEvent(() =>
    follow({
      onValue: (value) => client.setQueryData<T>(options.queryKey, value as never),
      onLive: setLive,
    }),
  );
  const key = JSON.stringify(options.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another value to follow
  useEffect(() => (isFollowed ? start() : undefined), [isFollowed, key]);
  return result;
}
