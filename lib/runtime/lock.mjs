import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same pid: its start time as the system knows it.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process lives
 */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} text what a lock file holds: `<pid> <identity>` */
function ownerLives(text) {
  const [pid, ...identity] = text.trim().split(' ');
  return processIdentity(Number(pid)) === identity.join(' ');
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock, moving a dead owner's out of the way.
 * @param {string} path
 * @param {string} mine
 */
function tryTake(path, mine) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    // A link appears whole or not at all, so nobody ever reads half a lock.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const held = read(path);
  if (held === undefined || ownerLives(held)) return false;
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    // Somebody else may have broken the stale lock first: what was moved is then a living owner's.
    if (read(aside) !== held) linkSync(aside, path);
  } catch {
    // The lock changed hands meanwhile; the next round looks again.
  }
  rmSync(aside, { force: true });
  return false;
}

/**
 * Runs `work` while holding an exclusive lock file. A lock left by a process that died is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  const mine = `${process.pid} ${processIdentity(process.pid)}`;
  let waited = 0;
  while (!tryTake(path, mine)) {
    if (waited === 1000) onWait?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    waited += 50;
  }
  try {
    return await work();
  } finally {
    if (read(path) === mine) unlinkSync(path);
  }
}
