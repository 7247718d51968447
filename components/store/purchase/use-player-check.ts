'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Player, playerCheckOptions } from '@/lib/store/checkout/queries';
import type { PlayerValues } from './player-fields';

/**
 * What is known of the player who is filled in, asked once the form has come to rest.
 *
 * @param isComplete whether all that is asked of a player is there, in the right form.
 */
export function usePlayerCheck(topUpId: number, player: PlayerValues, isComplete: boolean) {
  const [settled, settle] = useState<PlayerValues | null>(null);
  const isSettled = isComplete && settled !== null && JSON.stringify(settled) === JSON.stringify(player);
  const query = useQuery({ ...playerCheckOptions({ top_up_id: topUpId, player }), enabled: isSettled });
  const result: Player | null = isSettled ? (query.data ?? null) : null;
  return {
    result,
    isPending: isSettled && query.isFetching,
    failed: isSettled && query.isError,
    settle,
  };
}
