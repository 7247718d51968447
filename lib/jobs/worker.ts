import { EventEmitter } from 'node:events';
import { type LogFunctionFactory, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { type Engine, startEngine } from '@/lib/campaign/delivery/engine';
import { closeDb } from '@/lib/db/client';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { openBulkTransport } from '@/lib/mail/bulk/open-bulk-transport';
import { crontab, jobs } from './registry';
import { rescueWork } from './rescue';

const CONCURRENCY = 4;

/** graphile-worker's own log lines, without the payloads: those may hold an address. */
const quietly: LogFunctionFactory = (scope) => (level, message) => {
  const { label, taskIdentifier, jobId } = scope;
  if (level === 'error') log().error({ label, task: taskIdentifier, jobId }, 'The queue reports an error.');
  else log().debug({ label, task: taskIdentifier, jobId }, message.slice(0, 80));
};

const taskList: TaskList = Object.fromEntries(
  jobs.map((job) => [
    job.name,
    async (payload: unknown, helpers) => {
      try {
        await job.run(job.payload.parse(payload));
      } catch (error) {
        const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
        const { id, attempts, max_attempts } = helpers.job;
        log().warn(
          { task: job.name, jobId: id, attempts, max_attempts, error: name, errorCode: code },
          'A job failed.',
        );
        throw error;
      }
    },
  ]),
);

/** Runs the queue and the sending of mailings until SIGTERM or SIGINT, then lets running jobs finish (five seconds) and ends. */
async function main(): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  let endRescue = async () => {};
  let engine: Engine | undefined;
  events.once('pool:create', ({ workerPool }) => {
    endRescue = rescueWork(workerPool.id);
    engine = startEngine(workerPool.id, openBulkTransport());
  });
  const runner = await run({
    connectionString: env().DATABASE_DIRECT_URL,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    crontab,
    events,
    logger: new Logger(quietly),
  });
  const stop = () => {
    void runner.stop().catch(() => {});
    void engine?.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  log().info({ jobs: jobs.length }, 'The worker runs.');
  try {
    await runner.promise;
  } finally {
    // Also where the queue has lost the database: what the mail server answers meanwhile must still be noted.
    await engine?.stop();
  }
  await endRescue();
  await closeDb();
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    log().fatal(
      { error: error.name, errorCode: (error as { code?: string }).code, message: error.message },
      'The worker stopped.',
    );
    process.exit(1);
  },
);
