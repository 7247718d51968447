import { useState } from 'react';
import type { Command } from './shell';

const KEY = 'loadout:recent-commands';
const KEPT = 4;

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a command before those that were used earlier. People are found again by their names. */
export function rememberCommand({ id, isPersonal }: Command): void {
  if (isPersonal) return;
  try {
    const others = read().filter((other) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
  } catch {
    // Storage is off: nothing is remembered.
  }
}

/** The ids of the commands used last, the latest first, as they were when the search was opened. */
export function useRecentCommands(): readonly string[] {
  const [recent] = useState(read);
  return recent;
}
