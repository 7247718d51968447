import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { progressFd, step } from '@/lib/runtime/progress.mjs';

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', progressFd(), 2] }).status === 0;
}

/** Installs Debian packages; whether that could be done, which takes Debian or its like, and root. */
export async function installDebianPackage(title: string, ...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return step(
    `Installing ${title}`,
    async () => aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names),
  );
}
