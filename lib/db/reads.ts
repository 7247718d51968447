import { AsyncLocalStorage } from 'node:async_hooks';

/** How long what was read stays fresh: until one of `tags` is dropped, and no longer than `validUntil` (ms since 1970). */
export type Freshness = { tags: Set<string>; validUntil: number };

// Each of Next's bundles may hold a copy of this module.
const holder = globalThis as typeof globalThis & { __loadoutReads?: AsyncLocalStorage<Freshness | null> };
holder.__loadoutReads ??= new AsyncLocalStorage();
const storage = holder.__loadoutReads;

/** For so long, what the database was asked for itself is taken for unchanged. */
const UNCACHED_MS = 500;

/** Does `work`, and tells how long what it has read on the way stays fresh. */
export async function trackReads<T>(work: () => Promise<T>): Promise<{ value: T } & Freshness> {
  const freshness: Freshness = { tags: new Set(), validUntil: Number.POSITIVE_INFINITY };
  const value = await storage.run(freshness, work);
  return { value, ...freshness };
}

/** Does `work` without counting what it reads: who asked for it counts the outcome. */
export const untracked = <T>(work: () => T): T => storage.run(null, work);

/** Counts a value of the cache as read. */
export function recordRead({ tags, validUntil }: { tags: readonly string[]; validUntil: number }): void {
  const freshness = storage.getStore();
  if (!freshness) return;
  for (const tag of tags) freshness.tags.add(tag);
  freshness.validUntil = Math.min(freshness.validUntil, validUntil);
}

/** Counts a question to the database itself, which nothing drops. */
export const recordQuery = (): void => keepNoLongerThan(UNCACHED_MS);

/** For a page that shows more than it has read, such as a clock. */
export function keepNoLongerThan(ms: number): void {
  recordRead({ tags: [], validUntil: Date.now() + ms });
}
