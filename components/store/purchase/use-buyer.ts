'use client';

import { getBuyer } from '@/lib/store/players/queries';
import { useOwn } from '../use-own';
import type { PlayerValues } from './player-fields';

type Buyer = {
  /** Null while it is on its way, undefined where it couldn't be loaded: the shop sends receipts there all the same. */
  email: string | null | undefined;
  /** Null while they are on their way. */
  players: readonly PlayerValues[] | null;
};

/** What is filled in for who is signed in. @param topUpId whose players are offered. */
export function useBuyer({ isGuest, topUpId }: { isGuest: boolean; topUpId?: number }): Buyer {
  const own = useOwn(isGuest ? null : `buyer ${topUpId}`, (signal) => getBuyer(topUpId, signal));
  if (own.is === 'here') return own.value;
  return own.is === 'failed' ? { email: undefined, players: [] } : { email: null, players: null };
}
