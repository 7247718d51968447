import type { Batch } from '@/lib/campaign/delivery/batch';

/** What an isolated process runs: a job, or a batch of mails that `worker` holds. */
export type Task =
  | { kind: 'job'; name: string; payload: unknown }
  | { kind: 'batch'; worker: string; batch: Batch };

export type Request = Task | { kind: 'stop' };

export type Answer =
  | { kind: 'ready' }
  | { kind: 'done' }
  | { kind: 'failed'; name: string; message: string; code?: string | undefined };
