import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command-error.mjs';
import { withLock } from './lock.mjs';
import { progressFd, say, step } from './progress.mjs';

/**
 * Whether what is installed is what the lock file asks for: every package of it that is not optional, in its version.
 * @param {string} root
 */
function matchesLockFile(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    // npm writes this file last, so an interrupted installation has none.
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || entry.optional || entry.devOptional || installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** @param {string} root */
async function npmCi(root) {
  const script = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = /** @type {import('node:child_process').SpawnOptions} */ ({
    cwd: root,
    stdio: ['ignore', progressFd(), 2],
  });
  const npm =
    script && existsSync(script)
      ? spawn(process.execPath, [script, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  const [code, signal] = await once(npm, 'exit');
  if (code === 0) return;
  throw new CommandError(
    `npm could not install the dependencies (${signal ?? `exit code ${code}`}); see its message above. Check the network, then run the command again.`,
  );
}

/**
 * Installs the dependencies with `npm ci` unless what is installed is what package-lock.json asks for.
 * @param {string} root the project's folder
 */
export async function ensureInstalled(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.loadout-install');
  const current = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (current()) return;
  const owner = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 16);
  await withLock(
    join(tmpdir(), `loadout-install-${owner}.lock`),
    async () => {
      if (current()) return;
      if (!matchesLockFile(root)) await step('Installing dependencies (npm ci)', () => npmCi(root));
      writeFileSync(stamp, hash);
    },
    () => say('  another command is installing the dependencies; waiting for it'),
  );
}
