import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceHash } from './source-hash.mjs';

// Next empties its folder before each build, but for its cache: what runs meanwhile keeps its program.
const FOLDER = '.next/cache/programs';
/** What runs may load a part of its program late, after newer ones were compiled. */
const KEPT = 3;

const SOURCES = ['lib', 'package-lock.json', 'tsconfig.json'];
const TESTS = /\.test\.tsx?$/;

/** Imports sources by names made at run time, which can't be compiled into it. */
const NOT_COMPILED = 'lib/runtime/commands/routes';

const programs = () =>
  [
    'lib/jobs/worker',
    'lib/jobs/isolation/run-isolated',
    'lib/http/texts',
    ...readdirSync('lib/runtime/commands').map((file) => `lib/runtime/commands/${basename(file, '.ts')}`),
  ].filter((name) => name !== NOT_COMPILED);

function dropOld() {
  const made = readdirSync(FOLDER)
    .map((name) => join(FOLDER, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of made.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}

/** Compiles all programs, under a name that says what they were made from, unless that has been done. */
async function ensurePrograms() {
  const folder = join(FOLDER, sourceHash(SOURCES, TESTS).slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  try {
    const { bundle } = await import('./bundle.mjs');
    await bundle(
      programs().map((name) => `${name}.ts`),
      { outbase: '.', outdir: draft },
    );
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  dropOld();
  return folder;
}

/**
 * Imports one of the project's programs, compiled: it starts in a fraction of the time that its sources take.
 * @param {string} name its file's, such as `lib/jobs/worker`
 */
export async function loadProgram(name) {
  const isCompiled = name !== NOT_COMPILED;
  if (!isCompiled) (await import('tsx/esm/api')).register();
  const file = isCompiled ? join(await ensurePrograms(), `${name}.mjs`) : `${name}.ts`;
  return import(pathToFileURL(resolve(file)).href);
}
