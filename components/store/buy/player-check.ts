import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '@/lib/http/call-api';
import { checkPlayer } from '@/lib/store/checkout/queries';
import type { PlayerValues } from './player-fields';

/** Whether a top-up's player exists, asked once for each. */
export const playerCheckOptions = (topUpId: number, player: PlayerValues) =>
  queryOptions({
    queryKey: ['checkout', 'player', topUpId, player] as const,
    queryFn: ({ signal }) => checkPlayer({ top_up_id: topUpId, player: { ...player } }, signal),
    staleTime: 5 * 60_000,
    retry: (count, error) => count < 1 && error instanceof ApiFailure && error.status === 0,
  });
