import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { neutralEnvironment } from '@/lib/runtime/testing/start-server';
import { findPostmaster } from './postmaster';
import { openServer } from './server';

// It starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

// Made with mode 0700: as root, the database's own user can't enter it without help.
let folder: string;
const cluster = () => join(folder, 'postgres');
const options = { preferredPort: 56400 };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-test-'));
});
afterAll(async () => {
  const last = await openServer(folder, options);
  await last.release();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return (await sql.unsafe(query).values())[0]?.[0];
  } finally {
    await sql.end();
  }
}

function command(...args: string[]) {
  return spawn(process.execPath, args, {
    env: { ...neutralEnvironment(), LOADOUT_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('a new folder gets a server, which the last command to leave stops', async () => {
  const first = await openServer(folder, options);
  const second = await openServer(folder, options);
  expect([first.startedHere, second.startedHere]).toEqual([true, false]);
  expect(await ask(first.url(), 'show server_encoding')).toBe('UTF8');
  await ask(first.url(), 'create extension pg_trgm');
  await first.release();
  expect(await ask(second.url(), 'select 1')).toBe(1);
  const console = postgres(second.url(), { max: 1 });
  await console`select 1`;
  const stopping = second.release();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await console.end();
  await stopping;
  expect(findPostmaster(cluster())).toBeUndefined();
});

test('a server whose owner was killed is adopted, and stopped in the end', async () => {
  const script = `
    const { openServer } = await import('./lib/runtime/postgres/server.ts');
    await openServer(${JSON.stringify(folder)}, ${JSON.stringify(options)});
    console.log('open');
    setInterval(() => {}, 1000);`;
  const owner = command('--import', 'tsx', '--input-type=module', '-e', script);
  for await (const chunk of owner.stdout) if (String(chunk).includes('open')) break;
  owner.kill('SIGKILL');
  if (owner.exitCode === null && owner.signalCode === null) await once(owner, 'exit');
  const next = await openServer(folder, options);
  expect(next.startedHere).toBe(false);
  expect(await ask(next.url(), 'select 1')).toBe(1);
  await next.release();
  expect(findPostmaster(cluster())).toBeUndefined();
});

test("a crash's postmaster.pid with a pid that is another program's now is no hindrance", async () => {
  const left = [process.pid, cluster(), 1_700_000_000, 56400, '', '127.0.0.1', '1 1', 'ready'];
  writeFileSync(join(cluster(), 'postmaster.pid'), `${left.join('\n')}\n`);
  expect(findPostmaster(cluster())).toBeUndefined();
  const server = await openServer(folder, options);
  expect(await ask(server.url(), 'select 1')).toBe(1);
  await server.release();
});

test('a server that was killed is recovered, with what was committed', async () => {
  const server = await openServer(folder, options);
  await ask(server.url(), 'create table kept as select 7 as value');
  process.kill(findPostmaster(cluster())?.pid ?? 0, 'SIGKILL');
  const next = await openServer(folder, options);
  expect(await ask(next.url(), 'select value from kept')).toBe(7);
  await Promise.all([server.release(), next.release()]);
});

test('two commands at once share one server, and leave none behind', async () => {
  const commands = [1, 2].map(() => command('lib/runtime/run.mjs', 'db-migrate'));
  const codes = await Promise.all(commands.map((child) => once(child, 'exit')));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(findPostmaster(cluster())).toBeUndefined();
});
