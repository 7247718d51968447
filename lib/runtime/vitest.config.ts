import { defineConfig } from 'vitest/config';

// `root` is the project's folder: vitest is run from there with --config lib/runtime/vitest.config.ts.
export default defineConfig({
  root: process.cwd(),
  resolve: { alias: { '@': process.cwd() } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    setupFiles: ['lib/runtime/testing/environment.ts'],
    globalSetup: ['lib/runtime/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
