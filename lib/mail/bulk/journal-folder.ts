import { accessSync, constants, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { hasEnded } from '@/lib/process-identity';

/** Memory that is a folder: what is written there never waits for a disk. */
const IN_MEMORY = '/dev/shm';
const KEPT_MS = 24 * 60 * 60_000;

let known: string | null | undefined;

/** The folder of this user's journals, which nobody else can read or write; null where there can't be one. */
export function journalFolder(): string | null {
  if (known === undefined) known = makeFolder();
  return known;
}

function makeFolder(): string | null {
  const { uid } = userInfo();
  const folder = `${isWritable(IN_MEMORY) ? IN_MEMORY : tmpdir()}/loadout-${uid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    // Anybody may have made a folder of this name before.
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) return null;
    sweep(folder);
    return folder;
  } catch {
    return null;
  }
}

/** Removes journals that nobody has asked for in a day. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    if (!hasEnded(name.slice(0, name.lastIndexOf('.')))) continue;
    const { mtimeMs } = statSync(path);
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
