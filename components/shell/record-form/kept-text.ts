const PREFIX = 'loadout:typed:';

/** What was typed and not saved, kept in this browser; null where nothing was. It may be of any shape. */
export function keptText<T>(key: string): (Partial<T> & T) | null {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}

/** Keeps it, or forgets it. */
export function keepText(key: string, typed: object | null): void {
  try {
    if (typed) localStorage.setItem(PREFIX + key, JSON.stringify(typed));
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is off or full: the page holds what is typed until it is left.
  }
}
