'use client';

import { useSyncExternalStore } from 'react';
import { Time } from '@/components/ui/time';

type Props = {
  /** ISO 8601. */
  at: string;
  /** The account's; null for a guest, whose browser has one. */
  zone: string | null;
  /** With `hour`, the day is left out. */
  precision: 'minute' | 'hour';
};

const never = () => () => {};

/** A moment by the buyer's clock; until the page's scripts are there, a guest's is not known, and it is told in UTC. */
export function BuyerTime({ at, zone, precision }: Props) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const shown = zone ?? (isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <span className="whitespace-nowrap">
      <Time at={at} zone={shown} precision={precision} />
      {shown === 'UTC' && ' UTC'}
    </span>
  );
}
