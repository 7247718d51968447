import { useState } from 'react';
import type { Command } from './shell';

const KEYS = 'loadout:recent-commands:';
const KEPT = 6;

/** A command that was used: pages and actions are found by id, a record keeps its name and address here. */
export type RecentCommand = Pick<Command, 'id'> & { record?: { label: string; href: string } };

function readRecent(home: string): RecentCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEYS + home) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((entry) => asRecent(entry, home)).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Storage may contain anything, so a record’s address has to be one of the surface’s own. */
function asRecent(entry: unknown, home: string): RecentCommand[] {
  const { id, record } = (entry ?? {}) as { id?: unknown; record?: { label?: unknown; href?: unknown } };
  if (typeof id !== 'string') return [];
  if (!record) return [{ id }];
  const { label, href } = record;
  return typeof label === 'string' && typeof href === 'string' && href.startsWith(`${home}/`)
    ? [{ id, record: { label, href } }]
    : [];
}

/** Puts a command before those that were used earlier on its surface. People are found again by their names. */
export function rememberCommand(home: string, { id, label, href, isRecord, isPersonal, run }: Command): void {
  if (isPersonal || run) return;
  const latest: RecentCommand = isRecord && href ? { id, record: { label, href } } : { id };
  const others = readRecent(home).filter((other) => other.id !== id);
  try {
    localStorage.setItem(KEYS + home, JSON.stringify([latest, ...others].slice(0, KEPT)));
  } catch {
    // Storage is off: nothing is remembered.
  }
}

/** Forgets what was used, since somebody else may sign in next. */
export function forgetCommands(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEYS)) localStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was remembered.
  }
}

/** The commands used last on a surface, the latest first, as they were when the search was opened. */
export function useRecentCommands(home: string): readonly RecentCommand[] {
  const [recent] = useState(() => readRecent(home));
  return recent;
}
