import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { queueFullError } from '@/lib/queue-full-error';
import type { ProductKind } from '../catalogue/rows';

/**
 * Orders of the same stock wait for one another's locks, each with a database connection. While one is at work, another is
 * on its way; the rest of a crowd waits here, and leaves the connections to everybody else.
 */
const turns = new FairQueue({ atOnce: 8, perKey: 2, maxWaiting: 5_000, maxWaitingPerKey: 5_000 });

/**
 * Does `work`, which takes from the stock of a service, when it is its turn.
 *
 * @throws DomainError limited or unavailable where too many wait.
 */
export async function inStockTurn<T>(
  kind: ProductKind,
  serviceId: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await turns.run(`${kind} ${serviceId}`, work);
  } catch (error) {
    throw isQueueFull(error) ? queueFullError(error) : error;
  }
}
