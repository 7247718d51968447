import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const PROGRAM = resolve('lib/runtime/program.mjs');
let project: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

/** What the worker of that project prints. */
const printed = async (env: NodeJS.ProcessEnv = process.env) =>
  (await run(process.execPath, [PROGRAM, 'lib/jobs/worker'], { cwd: project, env })).stdout.trim();
const compiled = () => readdirSync(join(project, '.next/cache/programs'));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'loadout-programs-'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  for (const file of ['jobs/isolation/run-isolated.ts', 'http/texts.ts', 'runtime/commands/some.ts']) {
    write(`lib/${file}`, 'export {};');
  }
  write('lib/jobs/worker.ts', "import { word } from '@/lib/word';\nconsole.log(word);");
  write('lib/word.ts', "export const word: string = 'first';");
});
afterEach(() => rmSync(project, { recursive: true }));

test('a program is compiled once for its sources, and anew when one of them has changed', async () => {
  expect(await printed()).toBe('first');
  const once = compiled();
  expect(await printed()).toBe('first');
  write('lib/word.test.ts', 'what is tested is no part of it');
  expect(await printed()).toBe('first');
  expect(compiled()).toEqual(once);

  write('lib/word.ts', "export const word: string = 'second';");
  expect(await printed()).toBe('second');
  // What runs may still load a part of the one before.
  expect(compiled()).toEqual(expect.arrayContaining(once));
});

test('a program that runs keeps its parts, however often others are compiled meanwhile', async () => {
  write('lib/late.ts', "export const word: string = 'late';");
  write(
    'lib/jobs/worker.ts',
    `console.log('runs');
    process.stdin.once('data', async () => {
      console.log((await import('@/lib/late')).word);
      process.stdin.destroy();
    });`,
  );
  const running = spawn(process.execPath, [PROGRAM, 'lib/jobs/worker'], { cwd: project });
  const [runs] = await once(running.stdout, 'data');
  expect(String(runs).trim()).toBe('runs');
  const [its = ''] = compiled();
  write('lib/jobs/worker.ts', "import { word } from '@/lib/word';\nconsole.log(word);");
  for (const word of ['a', 'b', 'c', 'd']) {
    write('lib/word.ts', `export const word: string = '${word}';`);
    expect(await printed()).toBe(word);
  }
  expect(compiled()).toContain(its);
  running.stdin.write('go on');
  const [late] = await once(running.stdout, 'data');
  expect(String(late).trim()).toBe('late');
  await once(running, 'close');

  for (const word of ['e', 'f', 'g']) {
    write('lib/word.ts', `export const word: string = '${word}';`);
    expect(await printed()).toBe(word);
  }
  expect(compiled()).not.toContain(its);
  expect(compiled()).toHaveLength(3);
});

test('several that start at once before it has been compiled all run it', async () => {
  expect(await Promise.all([1, 2, 3].map(() => printed()))).toEqual(['first', 'first', 'first']);
  expect(compiled()).toHaveLength(1);
});

test('sources that can’t be compiled leave nothing behind, and run once they are mended', async () => {
  write('lib/word.ts', 'export const word = ;');
  await expect(printed()).rejects.toMatchObject({ stderr: expect.stringContaining('lib/word.ts:1:20') });
  expect(compiled()).toEqual([]);
  write('lib/word.ts', "export const word = 'mended';");
  expect(await printed()).toBe('mended');
});

test('a program sees the environment that it was started in', async () => {
  write('lib/jobs/worker.ts', 'console.log(process.env.NODE_ENV);');
  for (const NODE_ENV of ['development', 'production', 'test'] as const)
    expect(await printed({ ...process.env, NODE_ENV })).toBe(NODE_ENV);
});
