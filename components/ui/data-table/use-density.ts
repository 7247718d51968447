import { useSyncExternalStore } from 'react';

const key = 'loadout:density';
const changedEvent = 'loadout:density';

/** Whether rows are low, as this browser remembers for all lists. */
export function useDensity(): [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const isCompact = useSyncExternalStore(subscribe, isStoredCompact, () => false);
  return [isCompact, store];
}

function subscribe(listener: () => void) {
  window.addEventListener(changedEvent, listener);
  return () => window.removeEventListener(changedEvent, listener);
}

function isStoredCompact(): boolean {
  try {
    return localStorage.getItem(key) === 'compact';
  } catch {
    return false;
  }
}

function store(isCompact: boolean) {
  try {
    if (isCompact) localStorage.setItem(key, 'compact');
    else localStorage.removeItem(key);
  } catch {
    // Storage is off: rows stay as they are.
  }
  window.dispatchEvent(new Event(changedEvent));
}
