import { join } from 'node:path';
import { readTrailOwner } from '@/lib/audit/trail-owner';
import { closeDb } from '@/lib/db/client';
import type { Env } from '@/lib/env';
import { CommandError } from '@/lib/runtime/command-error.mjs';
import { withLock } from '@/lib/runtime/lock.mjs';
import { say, seconds, step } from '@/lib/runtime/progress.mjs';
import { ensureBuild } from './build';
import { type Part, type Supervised, type Supervision, supervise } from './children';
import { checkEnvironment, dataFolder, type OpenDatabase, openDatabase } from './database';
import { prepareDemo } from './demo';
import { migrateDatabase } from './migrate';
import { assertPortFree } from './port';
import { makeFolder } from './postgres/server';
import { localUrl, whenReady } from './ready';
import { clearRun, currentRun, writeRun } from './run-file';
import { onStopSignals, orStopped, Stopped, type StopSignal } from './shutdown';
import { welcome } from './welcome';

type Options = {
  dev: boolean;
  role?: Env['LOADOUT_ROLE'];
  /** Runs beside a running `npm start` instead of in its place. */
  joins?: boolean;
};

/** Notes this run in the data folder; a folder serves one `npm start` at a time. */
async function claimFolder(settings: Env, role: string): Promise<void> {
  const folder = dataFolder();
  makeFolder(folder);
  await withLock(join(folder, 'run.lock'), async () => {
    const other = currentRun(folder);
    if (other) {
      throw new CommandError(
        `Loadout is running already on ${folder}: ${other.url}, process ${other.pid}, since ${other.started_at}. Stop it first, or set LOADOUT_DATA_DIR and PORT to run a second one.`,
      );
    }
    writeRun(folder, { url: settings.APP_URL, role });
  });
}

/** Runs web and worker until SIGINT or SIGTERM; then stops them, and after them the database. */
export async function serve({ dev, role: asked, joins = false }: Options): Promise<number> {
  const begun = performance.now();
  const { settings, embedded } = checkEnvironment();
  const role = asked ?? settings.LOADOUT_ROLE;
  const parts: Part[] = role === 'all' ? ['web', 'worker'] : [role];
  const running: Supervised[] = [];
  let database: OpenDatabase | undefined;
  const failure = new AbortController();
  const drainMs = dev || !parts.includes('web') ? 0 : settings.DRAIN_SECONDS * 1000;
  let forced = false;
  const asksToStop = onStopSignals(() => {
    if (forced || running.length === 0) process.exit(1);
    forced = true;
    // The database is still stopped cleanly, unless that is forced as well.
    for (const { process: child } of running) child.kill('SIGKILL');
  });
  const signal = AbortSignal.any([asksToStop, failure.signal]);
  const claims = embedded && !joins;
  if (claims) await claimFolder(settings, role);

  try {
    if (parts.includes('web')) await assertPortFree(settings.PORT, settings.HOST);
    // The build needs no database, and a first start has both to make.
    const built = parts.includes('web') && !dev ? ensureBuild(signal) : Promise.resolve();
    built.catch(() => {});
    database = await openDatabase({ onLost });
    signal.throwIfAborted();
    const { url } = database;
    await step('Migrating the database', () => migrateDatabase(url));
    // A worker may know another APP_URL than the web process, which decides.
    const state = parts.includes('web') ? await prepareDemo(settings, embedded) : undefined;
    const trail = state && !embedded ? await readTrailOwner().finally(closeDb) : undefined;
    await orStopped(signal, built);
    const nodeEnv = dev ? 'development' : 'production';
    Object.assign(process.env, { NODE_ENV: nodeEnv, LOADOUT_ROLE: role, NEXT_TELEMETRY_DISABLED: '1' });
    for (const part of parts) running.push(supervise(part, process.env, supervisionOf(part)));
    const [web] = running;
    if (web && parts[0] === 'web') {
      await orStopped(
        signal,
        step('Starting the web app', () => whenReady(settings.PORT, web.process, settings.HOST)),
      );
      if (state) welcome(settings, embedded, { ...state, trail });
    }
    say(`\nLoadout (${parts.join(' and ')}) is up after ${seconds(begun)}. Ctrl-C stops it.`);
    await orStopped(signal, new Promise(() => {}));
  } catch (error) {
    if (!(error instanceof Stopped) && !signal.aborted) failure.abort(error);
  } finally {
    const how: StopSignal = asksToStop.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT';
    if (how === 'SIGTERM' && drainMs > 0 && running.length > 0) {
      say(`The web app goes on serving for ${drainMs / 1000} s (DRAIN_SECONDS). Ctrl-C ends it at once.`);
    }
    await Promise.all(running.map((child) => child.stop(how)));
    await database?.release();
    if (claims) clearRun(dataFolder());
  }
  if (failure.signal.aborted) throw failure.signal.reason;
  say('Stopped.');
  return 0;

  function supervisionOf(part: Part): Supervision {
    const limitMs = settings.UNRESPONSIVE_SECONDS * 1000;
    // In development, what is being compiled keeps everything waiting.
    if (part !== 'web' || dev || limitMs === 0) return { drainMs };
    return { drainMs, answers: { url: localUrl('/api/health', settings.PORT, settings.HOST), limitMs } };
  }

  function onLost(): void {
    if (signal.aborted) return;
    say('! The database server ended; starting it again.');
    reopen().catch((error) => failure.abort(error));
  }

  async function reopen(): Promise<void> {
    const before = process.env.DATABASE_URL;
    delete process.env.DATABASE_URL;
    database = await openDatabase({ onLost });
    // The children's address changes only where another program took the port meanwhile.
    if (process.env.DATABASE_URL !== before) for (const { process: child } of running) child.kill('SIGINT');
  }
}
