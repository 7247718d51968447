import { useSyncExternalStore } from 'react';

type StoredList<T> = {
  /** The list, the same array until something changes; null on the server and until the page has looked. */
  useItems: () => readonly T[] | null;
  /** Changes the list, in this tab and in all others. */
  change: (change: (items: readonly T[]) => readonly T[]) => void;
};

/**
 * A list that the browser keeps.
 *
 * @param key its name in `localStorage`.
 * @param parse reads what is stored, which may be of an older version or anything else.
 */
export function storedList<T>(key: string, parse: (text: string | null) => readonly T[]): StoredList<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let items: readonly T[] = [];

  const read = (): readonly T[] => {
    const stored = readStored();
    if (stored !== text) {
      text = stored;
      items = parse(stored);
    }
    return items;
  };
  const readStored = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that keeps nothing still has it until the page is left.
      return text;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    // Another tab has changed it.
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };

  return {
    useItems: () => useSyncExternalStore(subscribe, read, () => null),
    change(change) {
      items = change(read());
      text = JSON.stringify(items);
      try {
        localStorage.setItem(key, text);
      } catch {
        // Kept for this page alone, then.
      }
      for (const listener of listeners) listener();
    },
  };
}
