import { build } from 'esbuild';

/** What packages written as CommonJS ask for. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Compiles what worker threads run, into `.next/threads`, packages included: a thread that reads TypeScript, or each of
 * its packages' files, takes more memory and several times as long to start.
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
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
}
