import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const FOLDERS = ['lib', 'components'];
/** What a file would leave to the next one in its process, or find there: replaced modules, variables, a clock. */
const LEAVES_TRACES =
  /vi\.(mock|doMock|resetModules|stubEnv|stubGlobal|useFakeTimers)|process\.(env|on|once|chdir)|globalThis/;

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const together = testFiles.filter((file) => !LEAVES_TRACES.test(readFileSync(file, 'utf8')));

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
    globalSetup: ['lib/runtime/testing/global-setup.ts'],
    // Ends what hangs; how fast things are is measured by benchmarks, and machines differ.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: together,
        },
      },
      // They share their processes, since to start one and to import everything anew takes longer than such a file.
      { extends: true, test: { name: 'together', include: together, isolate: false } },
    ],
  },
});
