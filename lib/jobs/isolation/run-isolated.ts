// The program of an isolated process: runs what its worker asks for, one task at a time, and ends with its worker.
import { runBatch } from '@/lib/campaign/delivery/run-batch';
import type { BulkTransport } from '@/lib/mail/bulk/bulk-transport';
import { openBulkTransport } from '@/lib/mail/bulk/open-bulk-transport';
import { jobs } from '../registry';
import type { Answer, Request, Task } from './messages';
import { startWatchdog } from './watchdog';

let stopping = false;
let transport: BulkTransport | undefined;

/** Where the worker is gone, nobody wants to know. */
function answer(message: Answer): void {
  if (!process.connected) process.exit(0);
  process.send?.(message, undefined, undefined, () => {});
}

async function run(task: Task): Promise<void> {
  if (task.kind === 'batch') {
    transport ??= openBulkTransport();
    return runBatch({ worker: task.worker, transport, stopping: () => stopping }, task.batch);
  }
  const job = jobs.find(({ name }) => name === task.name);
  if (!job) throw new Error(`There is no job ${task.name}.`);
  await job.run(job.payload.parse(task.payload));
}

process.on('message', (request: Request) => {
  if (request.kind === 'stop') {
    stopping = true;
    return;
  }
  run(request).then(
    () => answer({ kind: 'done' }),
    (error: Error) => {
      const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
      answer({ kind: 'failed', name: name ?? 'Error', message: 'The job failed.', code });
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// The tether lets a process end that has nothing to do; this one waits for tasks.
process.channel?.ref();
startWatchdog();
answer({ kind: 'ready' });
