// `npm run bench -- start [--runs 5]`: how long `npm start` takes until everything is up, with the build and the data at
// hand. It prints; it asserts nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureBuild } from '@/lib/runtime/build';
import { anyFreePort } from '@/lib/runtime/port';
import { say, step } from '@/lib/runtime/progress.mjs';
import { median, writeReport } from './support/report';

const REPORT = '.bench/start.json';
const DATA = resolve('.bench/start');

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

/** Milliseconds from the command to its saying that all is up; it is stopped then. */
async function start(): Promise<number> {
  const { DATABASE_URL: _, ...env } = process.env;
  const port = String(await anyFreePort());
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...env, PORT: port, APP_URL: `http://localhost:${port}`, LOADOUT_DATA_DIR: DATA },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await upIn(child);
    return Math.round(performance.now() - began);
  } finally {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
}

async function upIn(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The start says nothing.');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes(' is up after ')) return;
  throw new Error('The start ended before it was up.');
}

await ensureBuild();
rmSync(DATA, { recursive: true, force: true });
try {
  const first_ms = await step('Starting on an empty data folder', start);
  const times: number[] = [];
  for (let run = 1; run <= Number(values.runs); run++) times.push(await start());
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
  say(`With an empty data folder and a build: ${first_ms} ms.`);
  say(`With its data: ${median(times)} ms (${fastest} to ${slowest}) over ${times.length} starts.`);
  writeReport(REPORT, { first_ms, times });
} finally {
  rmSync(DATA, { recursive: true, force: true });
}
