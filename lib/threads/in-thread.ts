import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { env } from '@/lib/env';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { log } from '@/lib/log';
import { queueFullError } from '@/lib/queue-full-error';
import type { Tasks } from './tasks';

/** An account has one at most, so that one is left for the others. */
const THREADS = 2;

/**
 * Milliseconds a task may take, the start of its thread included. The largest that is allowed takes ten seconds, on a
 * machine with nothing else to do.
 */
const TIME_LIMIT_MS = 60_000;

/** Megabytes of a thread's heap; a mail of the largest size takes less than half. */
const HEAP_MB = 192;

/** Megabytes of what it has just made: more is taken, and kept, without being faster by much. */
const YOUNG_HEAP_MB = 4;

/** Milliseconds after which a thread without work ends, which gives its memory back. */
const IDLE_MS = 30_000;

/** The task was given up: it took too long, too much memory, or failed. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

type Threads = { pool: Piscina; queue: FairQueue };

const holder = globalThis as typeof globalThis & { __loadoutThreads?: Threads };

function programOfThreads(): string {
  const compiled = join(process.cwd(), '.next/threads/thread.mjs');
  const isBuilt = env().NODE_ENV === 'production' && existsSync(compiled);
  return isBuilt ? compiled : join(process.cwd(), 'lib/threads/thread-of-sources.mjs');
}

function threads(): Threads {
  holder.__loadoutThreads ??= {
    pool: new Piscina({
      filename: programOfThreads(),
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      // The process's own flags are for its first thread: its heap's size, what it loads before it starts.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      // A thread that sleeps between tasks would hold up what a task left running, such as React's scheduler.
      atomics: 'disabled',
    }),
    queue: new FairQueue({ atOnce: THREADS, perKey: 1, maxWaiting: 128, maxWaitingPerKey: 32 }),
  };
  return holder.__loadoutThreads;
}

/**
 * Does in another thread what may take more than a few milliseconds, so that the process goes on answering meanwhile. An
 * account's tasks run one after the other.
 *
 * @param owner whose task it is: an account's id.
 * @throws TaskFailed; DomainError limited, unavailable where too many wait already.
 */
export function inThread<N extends keyof Tasks>(
  name: N,
  input: Parameters<Tasks[N]>[0],
  owner: number,
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  const { pool, queue } = threads();
  const work = async () => {
    try {
      return await pool.run({ name, input }, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    } catch (error) {
      const { name: kind, code } = error as NodeJS.ErrnoException;
      log().warn({ task: name, error: kind, errorCode: code }, 'A thread gave up its task.');
      throw new TaskFailed('The task was given up.', { cause: error });
    }
  };
  return queue.run(owner, work).catch((error: unknown) => {
    throw isQueueFull(error) ? queueFullError(error) : error;
  });
}
