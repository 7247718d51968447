import { build } from 'esbuild';

/**
 * Compiles what worker threads run, into `.next/threads`. A thread that reads TypeScript takes twice the memory, and
 * several times as long to start.
 */
export async function compileThreads(): Promise<void> {
  await build({
    entryPoints: ['lib/threads/thread.ts'],
    outdir: '.next/threads',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
}
