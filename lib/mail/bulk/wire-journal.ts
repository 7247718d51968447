import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { log } from '@/lib/log';
import { hasEnded, ownIdentity } from '@/lib/process-identity';
import type { Outcome, Wire } from './bulk-transport';
import { journalFolder } from './journal-folder';

/** What a process had noted of a group before it was gone: the answer to each mail that had begun, null for none. */
export type WireNotes = ReadonlyMap<number, Outcome | null>;

/** Journals that this process is writing. */
const writing = new Set<string>();
let opened = 0;

/**
 * Where a process notes which mails of a group have left it, so that a process that is killed leaves in doubt only what
 * was on the wire at that moment. A file of lines, an id or an id and its answer; it outlives the process, not the machine.
 */
export class WireJournal implements Wire {
  readonly name: string;
  readonly #path: string;
  #file: number | undefined;

  private constructor(name: string, path: string) {
    this.name = name;
    this.#path = path;
    this.#file = openSync(path, 'ax', 0o600);
    writing.add(name);
  }

  /** @returns null where none can be kept. */
  static open(): WireJournal | null {
    const identity = ownIdentity();
    const folder = journalFolder();
    if (!identity || !folder) return null;
    opened += 1;
    const name = `${identity}.${opened}`;
    try {
      return new WireJournal(name, `${folder}/${name}`);
    } catch (error) {
      warn(error);
      return null;
    }
  }

  /** Forgets the group before. */
  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file);
  }

  /** Notes that a mail leaves now. @throws where that can't be noted, and it would look as if it had stayed. */
  begun(id: number): void {
    if (this.#file === undefined) return;
    try {
      writeSync(this.#file, `${id}\n`);
    } catch (error) {
      // Without a journal all of the group is in doubt, and nothing looks as if it had stayed.
      rmSync(this.#path);
      this.#close();
      warn(error);
    }
  }

  answered(id: number, outcome: Outcome): void {
    if (this.#file === undefined) return;
    try {
      writeSync(this.#file, `${id} ${JSON.stringify(outcome)}\n`);
    } catch (error) {
      warn(error);
    }
  }

  /** `isSettled`: nothing is left that anybody would look up. */
  close({ isSettled }: { isSettled: boolean }): void {
    this.#close();
    writing.delete(this.name);
    if (isSettled) rmSync(this.#path, { force: true });
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** What a journal says. @returns null where it isn't there, or its process may still be writing. */
export function readJournal(name: string): WireNotes | null {
  const identity = name.slice(0, name.lastIndexOf('.'));
  const isOver = identity === ownIdentity() ? !writing.has(name) : hasEnded(identity);
  if (!isOver) return null;
  try {
    return notesOf(readFileSync(`${journalFolder()}/${name}`, 'utf8'));
  } catch {
    return null;
  }
}

/** Removes a journal of which everything has been settled. */
export function discardJournal(name: string): void {
  rmSync(`${journalFolder()}/${name}`, { force: true });
}

/** A line that was cut off says nothing: of its mail nothing had been written, or its answer is lost. */
function notesOf(text: string): WireNotes {
  const notes = new Map<number, Outcome | null>();
  for (const line of text.split('\n').slice(0, -1)) {
    const space = line.indexOf(' ');
    if (space === -1) notes.set(Number(line), null);
    else notes.set(Number(line.slice(0, space)), JSON.parse(line.slice(space)) as Outcome);
  }
  return notes;
}

function warn(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  log().warn({ errorCode: code }, 'The journal of mails on the wire can’t be written.');
}
