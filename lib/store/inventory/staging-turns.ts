import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { queueFullError } from '@/lib/queue-full-error';
import { StagedCodes } from './staged-codes';

/** Each file that is read has a connection to the database. */
const turns = new FairQueue({ atOnce: 3, perKey: 1, maxWaiting: 20, maxWaitingPerKey: 5 });

/**
 * Does `work` with a place for a file’s codes, when it is its turn.
 *
 * @throws DomainError limited or unavailable where too many wait.
 */
export async function withStagedCodes<T>(who: string, work: (staged: StagedCodes) => Promise<T>): Promise<T> {
  try {
    return await turns.run(who, async () => {
      const staged = new StagedCodes();
      try {
        return await work(staged);
      } finally {
        await staged.close();
      }
    });
  } catch (error) {
    throw isQueueFull(error) ? queueFullError(error) : error;
  }
}
