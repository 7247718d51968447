import { z } from 'zod';

/** Contacts of one transaction: few enough that nobody waits for their rows, many enough that a million are soon done. */
export const UNDO_BATCH = 2_000;

/** Takes back what is left of an import. */
export const undoImportRef = {
  name: 'undo-import',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 5,
};

/** After everything else that is queued of the account's imports. */
export const undoOptions = (userId: number, importId: number) => ({
  key: `undo-import:${importId}`,
  queue: `imports:${userId}`,
});
