import { forMany, runAs } from '@/lib/db/workload.mjs';

export type Watcher<T> = {
  onValue: (value: T) => void;
  /** It can’t be read any more: nothing else comes. */
  onFailure: (error: unknown) => void;
};

type Watched = { watchers: Set<Watcher<unknown>>; timer: ReturnType<typeof setTimeout> };

const watched = new Map<string, Watched>();

/**
 * Reads a value again and again while somebody watches it: once for all who watch the same, the next time when the last
 * has been answered.
 *
 * @param key of the value and of who may see it: who gives the same key gets the same values
 * @returns what ends it for this watcher
 */
export function watch<T>(
  key: string,
  { read, everyMs }: { read: () => Promise<T>; everyMs: number },
  watcher: Watcher<T>,
): () => void {
  const entry = watched.get(key) ?? { watchers: new Set(), timer: setTimeout(look, everyMs) };
  watched.set(key, entry);
  entry.watchers.add(watcher as Watcher<unknown>);

  async function look(): Promise<void> {
    try {
      const value = await forMany(() => runAs('streams', read));
      for (const one of [...entry.watchers]) one.onValue(value);
    } catch (error) {
      for (const one of [...entry.watchers]) one.onFailure(error);
    }
    if (watched.get(key) === entry) entry.timer = setTimeout(look, everyMs);
  }

  return () => {
    entry.watchers.delete(watcher as Watcher<unknown>);
    if (entry.watchers.size > 0 || watched.get(key) !== entry) return;
    clearTimeout(entry.timer);
    watched.delete(key);
  };
}
