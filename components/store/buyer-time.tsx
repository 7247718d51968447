'use client';

import { useSyncExternalStore } from 'react';
import { useFormats } from '#language';

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
  const formats = useFormats();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const write = precision === 'hour' ? formats.hour : formats.moment;
  const shown = zone ?? (isInBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  return (
    <time
      dateTime={at}
      title={`${formats.moment(at, shown)}, ${shown}`}
      className="whitespace-nowrap tabular-nums"
      // A browser may know other names of months and hours than the server does.
      suppressHydrationWarning
    >
      {write(at, shown)}
      {shown === 'UTC' && ' UTC'}
    </time>
  );
}
