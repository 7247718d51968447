import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// `root` is the project's folder: vitest is run from there with --config lib/runtime/vitest.config.ts.
export default defineConfig({
  root: process.cwd(),
  resolve: { alias: { '@': process.cwd() } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts'],
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
  },
});
