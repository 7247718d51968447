import { setTimeout as pause } from 'node:timers/promises';

/** What a promise gives, or undefined where it takes longer. Then nobody is left to hear that it failed. */
export async function withinMs<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  promise.catch(() => {});
  try {
    return await Promise.race([promise, pause(ms, undefined, { signal: timer.signal, ref: false })]);
  } finally {
    timer.abort();
  }
}
