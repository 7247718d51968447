import { EventEmitter } from 'node:events';
import { type LogFunctionFactory, Logger, run, type WorkerEvents } from 'graphile-worker';
import { type Engine, startEngine } from '@/lib/campaign/delivery/engine';
import { closeDb } from '@/lib/db/client';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { openBulkTransport } from '@/lib/mail/bulk/open-bulk-transport';
import { withoutValues } from '@/lib/without-values';
import { IsolatedProcess } from './isolation/isolated-process';
import { SUSPECT_FLAG } from './isolation/suspects';
import { startWatchdog } from './isolation/watchdog';
import { crontab, jobs } from './registry';
import { rescueWork } from './rescue';
import { taskOf } from './run-job';

const CONCURRENCY = 4;

/** graphile-worker's own log lines, without the payloads: those may hold an address. */
const quietly: LogFunctionFactory = (scope) => (level, message) => {
  const { label, taskIdentifier, jobId } = scope;
  if (level === 'error') log().error({ label, task: taskIdentifier, jobId }, 'The queue reports an error.');
  else log().debug({ label, task: taskIdentifier, jobId }, message.slice(0, 80));
};

/** Runs the queue and the sending of mailings until SIGTERM or SIGINT, then lets running jobs finish (five seconds) and ends. */
async function main(): Promise<void> {
  startWatchdog();
  const isolatedJobs = new IsolatedProcess();
  const isolatedBatches = new IsolatedProcess();
  const events: WorkerEvents = new EventEmitter();
  let endRescue = async () => {};
  let engine: Engine | undefined;
  events.once('pool:create', ({ workerPool }) => {
    endRescue = rescueWork(workerPool.id);
    engine = startEngine(workerPool.id, openBulkTransport(), isolatedBatches);
  });
  const runner = await run({
    connectionString: env().DATABASE_DIRECT_URL,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, isolatedJobs)])),
    // While one suspect runs, the others wait in the queue and not in the places of jobs that nothing is wrong with.
    forbiddenFlags: () => (isolatedJobs.isBusy ? [SUSPECT_FLAG] : null),
    crontab,
    events,
    logger: new Logger(quietly),
  });
  const stop = () => {
    isolatedJobs.stop();
    void runner.stop().catch(() => {});
    void engine?.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.connected) process.send?.('up');
  log().info({ jobs: jobs.length }, 'The worker runs.');
  try {
    await runner.promise;
  } finally {
    // Also where the queue has lost the database: what the mail server answers meanwhile must still be noted.
    await engine?.stop();
  }
  await Promise.all([isolatedJobs.close(), isolatedBatches.close()]);
  await endRescue();
  await closeDb();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    log().fatal({ err: withoutValues(error) }, 'The worker stopped.');
    process.exit(1);
  },
);
