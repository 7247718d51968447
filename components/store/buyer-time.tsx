'use client';

import { Time } from '@/components/ui/time';
import { useHasScripts } from '@/components/ui/use-has-scripts';

type Props = {
  /** ISO 8601. */
  at: string;
  /** The account's; null for a guest, whose browser has one. */
  zone: string | null;
  /** With `hour`, the day is left out. */
  precision: 'minute' | 'hour';
};

/** A moment by the buyer's clock; until the page's scripts are there, a guest's is not known, and it is told in UTC. */
export function BuyerTime({ at, zone, precision }: Props) {
  const hasScripts = useHasScripts();
  const shown = zone ?? (hasScripts ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <span className="whitespace-nowrap">
      <Time at={at} zone={shown} precision={precision} />
      {shown === 'UTC' && ' UTC'}
    </span>
  );
}
