import { z } from 'zod';

/** Contacts of one transaction: few enough that nobody waits for their rows, many enough that a million are soon done. */
export const BATCH_SIZE = 2_000;

/** Does, or takes back, what is left of a bulk action. */
export const runBulkAction = {
  name: 'run-bulk-action',
  payload: z.object({ actionId: z.int() }),
  maxAttempts: 5,
};

/** One account's run one after the other. */
export const optionsOf = (userId: number, actionId: number) => ({
  key: `run-bulk-action:${actionId}`,
  queue: `bulk-actions:${userId}`,
});
