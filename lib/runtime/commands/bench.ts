import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { CommandError } from '@/lib/runtime/command-error.mjs';

const folder = 'e2e/bench';

/** `npm run bench -- <name>`: runs e2e/bench/<name>.ts. */
export async function run([name = '', ...args]: string[]): Promise<number> {
  const file = `${folder}/${name}.ts`;
  if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
    const known = existsSync(folder) ? readdirSync(folder).filter((entry) => entry.endsWith('.ts')) : [];
    throw new CommandError(
      `Usage: npm run bench -- <name>, one of: ${known.map((entry) => entry.slice(0, -3)).join(', ')}`,
    );
  }
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
