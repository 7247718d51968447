import { useSyncExternalStore } from 'react';
import { type CartItem, readItems } from './cart-item';

const KEY = 'loadout.cart';
const listeners = new Set<() => void>();

let text: string | null = null;
let items: readonly CartItem[] = [];

/** The cart as the browser keeps it, the same array until something changes. */
function read(): readonly CartItem[] {
  const stored = readStored();
  if (stored !== text) {
    text = stored;
    items = readItems(stored);
  }
  return items;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing still has a cart until the page is left.
    return text;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What is in the cart; null on the server and until the page has looked. */
export const useCart = (): readonly CartItem[] | null => useSyncExternalStore(subscribe, read, () => null);

/** Changes the cart, in this tab and in all others. */
export function changeCart(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  items = change(read());
  text = JSON.stringify(items);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Kept for this page alone, then.
  }
  for (const listener of listeners) listener();
}
