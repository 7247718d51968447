/** Seconds between the attempts of a mail that is deferred: ten hours in all, after which it is given up. */
const WAITS_S = [60, 300, 900, 3600, 3 * 3600, 6 * 3600];

/** Milliseconds until the next attempt, after `attempts` of them; null where it is given up. */
export function retryAfter(attempts: number, askedMs = 0): number | null {
  const seconds = WAITS_S[attempts - 1];
  return seconds === undefined ? null : Math.max(seconds * 1000, askedMs);
}
