import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { defineConfig } from 'vitest/config';

const FOLDERS = ['lib', 'components'];
/** What a file would leave to the next one in its process, or find there: replaced modules, variables, a clock. */
const LEAVES_TRACES =
  /vi\.(mock|doMock|resetModules|stubEnv|stubGlobal|useFakeTimers)|process\.(env|on|once|chdir)|globalThis/;
/** What brings the tests' database server with it. */
const BRINGS_DATABASE = /^lib\/runtime\/(testing\/(database|server|start-server)|postgres\/\w+)$/;

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

const textOf = new Map<string, string>();
function read(file: string): string {
  const known = textOf.get(file) ?? readFileSync(file, 'utf8');
  textOf.set(file, known);
  return known;
}

/** What a file imports of the project, by path without ending; types are gone when it runs. */
const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /^(?:import|export)\s+(?!type\b)[^;'"]*?from\s*'((?:@\/|\.)[^']+)'|import\('((?:@\/|\.)[^']+)'\)/gm,
    ),
  ]
    .map(([, named, loaded]) => named ?? loaded ?? '')
    .map((from) => (from.startsWith('@/') ? from.slice(2) : posix.join(dirname(file), from)));

/** Whether a test, or what it shares with others in a `testing` folder, asks for the tests' database server. */
function needsDatabase(file: string): boolean {
  return importsOf(file).some(
    (from) =>
      BRINGS_DATABASE.test(from) ||
      (from.includes('/testing/') && existsSync(`${from}.ts`) && needsDatabase(`${from}.ts`)),
  );
}

/** Models that are walked at random, processes that are killed, tools of others: for `npm run test:all`. */
const long = testFiles.filter((file) => file.endsWith('.long.test.ts'));
const onDatabase = testFiles.filter((file) => !long.includes(file) && needsDatabase(file));
const alone = testFiles.filter((file) => !long.includes(file) && !onDatabase.includes(file));

/** Two projects of the same files' kind: those that can share a process, and those that need one of their own. */
const projectsOf = (name: string, files: string[], globalSetup: string[]) =>
  [false, true].map((isolate) => ({
    extends: true as const,
    test: {
      name: isolate ? `${name}-apart` : name,
      include: files.filter((file) => LEAVES_TRACES.test(read(file)) === isolate),
      // To start a process and to import everything anew takes longer than most files.
      isolate,
      globalSetup,
    },
  }));

// `root` is the project's folder: vitest is run from there with --config lib/runtime/vitest.config.ts.
export default defineConfig({
  root: process.cwd(),
  resolve: { alias: { '@': process.cwd() } },
  test: {
    environment: 'node',
    pool: 'forks',
    // One fewer than there are processors by itself, which on two leaves one idle while a test waits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ['lib/runtime/testing/environment.ts'],
    // Ends what hangs; how fast things are is measured by benchmarks, and machines differ.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    projects: [
      ...projectsOf('unit', alone, []),
      ...projectsOf('database', onDatabase, ['lib/runtime/testing/global-setup.ts']),
      ...projectsOf('long', long, ['lib/runtime/testing/global-setup.ts']),
    ],
  },
});
