// Runs one of the project's commands: node lib/runtime/run.mjs <command> [arguments]. Needs nothing but Node and npm:
// dependencies are installed first, then the command, compiled where its sources have changed, is loaded into this same
// process, so that a signal meets the one process that knows what to do with it.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from './command-error.mjs';
import { ensureInstalled } from './install.mjs';
import { loadProgram } from './programs.mjs';
import { keepStdoutClean } from './progress.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
// Paths of tsconfig.json and of Next are looked up from the current folder.
process.chdir(root);

const [name = '', ...args] = process.argv.slice(2);
const known = readdirSync(join(here, 'commands')).map((file) => file.replace(/\.ts$/, ''));
const answersOnStdout = ['account', 'audit', 'codes', 'jobs', 'reconcile', 'reencrypt', 'seed', 'db-scratch'];

try {
  if (!known.includes(name))
    throw new CommandError(`There is no command "${name}". There are: ${known.join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new CommandError(`Loadout needs Node 20.19 or later; this is ${process.version}.`);
  }
  if (answersOnStdout.includes(name)) keepStdoutClean();
  await ensureInstalled(root);
  const command = await loadProgram(`lib/runtime/commands/${name}`);
  process.exitCode = (await command.run(args)) ?? 0;
} catch (error) {
  const { name: kind, message, problems } = /** @type {import('../errors').DomainError} */ (error);
  const lines = problems?.length
    ? problems.map((await loadProgram('lib/http/texts')).problemText)
    : [message];
  console.error(['CommandError', 'DomainError'].includes(kind) ? lines.join('\n') : error);
  process.exitCode = 1;
}
