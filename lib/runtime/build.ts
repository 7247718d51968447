import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withLock } from '@/lib/runtime/lock.mjs';
import { say, step } from '@/lib/runtime/progress.mjs';
import { sourceHash } from '@/lib/runtime/source-hash.mjs';
import { compileThreads } from './compile-threads';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.tsx',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'postcss.config.mjs',
];
// What is in lib but never in the bundle: a change there must not cost a build.
const apart = /^lib\/runtime\/|\.test\.tsx?$/;
// What Next says of how far it is.
const stage =
  /^\s*(✓ )?(Creating|Compiled|Running TypeScript|Finished TypeScript|Collecting|Generating|Finalizing)/;
const stampFile = '.next/loadout-build.json';

const hashNow = () => sourceHash(sources, apart);
const releaseOf = (version: string) => Number(/\d+/.exec(version));

/** A build is written for the release of Node that made it, and later ones run it. */
function isCurrent(hash: string): boolean {
  try {
    const { sources: made, node } = JSON.parse(readFileSync(stampFile, 'utf8'));
    return made === hash && releaseOf(node) <= releaseOf(process.version) && existsSync('.next/BUILD_ID');
  } catch {
    return false;
  }
}

function nextBuild(signal?: AbortSignal): Promise<void> {
  // Without an address, a build that asks the database for something fails here and not at somebody's deployment.
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_PAGES_ONLY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (stage.test(line)) say(`  ${line.trim()}`);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new CommandError('The web app could not be built; the reason is above.'));
    });
  });
}

/** Builds the web app unless the build at hand is made from exactly these sources. */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (isCurrent(hashNow())) return;
  await withLock(
    'node_modules/.loadout-build.lock',
    async () => {
      const hash = hashNow();
      if (isCurrent(hash)) return;
      rmSync(stampFile, { force: true });
      await step('Building the web app', async () => {
        await nextBuild(signal);
        await compileThreads();
      });
      // Sources that changed meanwhile may be in it or not: the next start builds again.
      if (hashNow() !== hash) return;
      const stamp = { sources: hash, node: process.version, built_at: new Date().toISOString() };
      writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
    },
    () => say('  another command is building the web app; waiting for it'),
  );
}
