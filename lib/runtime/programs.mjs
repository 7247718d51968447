import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceHash } from './source-hash.mjs';

// Next empties its folder before each build, but for its cache: what runs meanwhile keeps its program.
const FOLDER = '.next/cache/programs';
const KEPT = 3;
/** A file of this name with a process's id, in a folder that this process loads from. */
const IN_USE = '.in-use-by-';

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

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether a process runs that loads from a folder: it may load a part of its program late.
 * @param {string} folder
 */
function isInUse(folder) {
  if (!existsSync(folder)) return false;
  const users = readdirSync(folder).filter((name) => name.startsWith(IN_USE));
  const gone = users.filter((name) => !isRunning(Number(name.slice(IN_USE.length))));
  for (const name of gone) rmSync(join(folder, name), { force: true });
  return gone.length < users.length;
}

/**
 * Has a folder kept as long as this process runs.
 * @param {string} folder
 * @returns false where it isn't there
 */
function use(folder) {
  const mark = join(folder, `${IN_USE}${process.pid}`);
  try {
    writeFileSync(mark, '');
  } catch {
    // An installed folder may be read-only: nothing is removed there.
    return existsSync(folder);
  }
  process.once('exit', () => rmSync(mark, { force: true }));
  return true;
}

function dropOld() {
  const made = readdirSync(FOLDER)
    .map((name) => join(FOLDER, name))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of made.slice(KEPT)) if (!isInUse(path)) rmSync(path, { recursive: true, force: true });
}

/** Compiles all programs, under a name that says what they were made from, unless that has been done. */
async function ensurePrograms() {
  const folder = join(FOLDER, sourceHash(SOURCES, TESTS).slice(0, 16));
  if (use(folder)) return folder;
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
  use(folder);
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
