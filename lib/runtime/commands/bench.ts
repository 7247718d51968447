import { existsSync, readdirSync } from 'node:fs';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { runScript } from '@/lib/runtime/run-script';

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
  return runScript(file, args);
}
