import { useEffect, useState } from 'react';
import type { Progress } from '@/lib/campaign/single-sends/queries';

type Seen = { at: number; handed: number };

/** So far back a pace is measured. */
const WINDOW_MS = 30_000;

/** So long nothing has gone out before that is said. */
const STILL_AFTER_MS = 15_000;

export const handedOf = ({ delivered, bounces, failed, unknown }: Progress): number =>
  delivered + bounces + failed + unknown;

/** How many mails a second go out, by what was seen in the last half minute; null until that can be told. */
export function usePace(send: Progress): number | null {
  const [seen, setSeen] = useState<readonly Seen[]>([]);
  const handed = handedOf(send);
  const at = Date.parse(send.now);
  useEffect(() => {
    setSeen((before) => [...before.filter((one) => one.at > at - WINDOW_MS && one.at < at), { at, handed }]);
  }, [at, handed]);
  const first = seen[0];
  if (first && at - first.at >= 2_000) return Math.max(0, (handed - first.handed) / ((at - first.at) / 1000));
  // Who has just come sees how it went so far, unless it stood still meanwhile.
  const began = send.sent_at ? Date.parse(send.sent_at) : at;
  return handed > 0 && at - began > 2_000 && at - began < 600_000 ? handed / ((at - began) / 1000) : null;
}

/** Whether nothing has gone out for a while. By this device's clock: without a change, the server tells nothing. */
export function useStandstill(handed: number): boolean {
  const [stillAt, setStillAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStillAt(handed), STILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [handed]);
  return stillAt === handed;
}
