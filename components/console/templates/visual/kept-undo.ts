import type { UndoRecord } from './undo-record';

const PREFIX = 'loadout:undo:';
/** Characters that this browser keeps of one design's record, and designs that it keeps one of. */
const MAX_LENGTH = 300_000;
const MAX_RECORDS = 8;

type Kept = UndoRecord & { at: number };

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.past) && Array.isArray(kept.future) ? kept : null;
  } catch {
    return null;
  }
}

/** What was kept of a design; null where the design has changed since, by whomever. */
export function readUndo(name: string, value: string): UndoRecord | null {
  const kept = read(PREFIX + name);
  return kept?.value === value ? kept : null;
}

/** Keeps what can be undone in a design, and forgets the oldest of others. */
export function keepUndo(name: string, record: UndoRecord): void {
  try {
    localStorage.removeItem(PREFIX + name);
    if (record.past.length + record.future.length === 0) return;
    const others = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of others.slice(MAX_RECORDS - 1)) localStorage.removeItem(key);
    const text = shortened(record);
    if (text) localStorage.setItem(PREFIX + name, text);
  } catch {
    // A browser without room or leave to keep anything: undo then ends where the page does.
  }
}

/** The record as text, without its furthest changes where it is too long. */
function shortened(record: UndoRecord): string | null {
  for (
    let { past, future } = record;
    ;
    past = past.slice(0, past.length >> 1), future = future.slice(0, future.length >> 1)
  ) {
    const text = JSON.stringify({ ...record, past, future, at: Date.now() } satisfies Kept);
    if (text.length <= MAX_LENGTH) return text;
    if (past.length + future.length === 0) return null;
  }
}
