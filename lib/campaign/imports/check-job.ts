import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';

/** Counts what an import would do by its settings. */
export const checkImport = {
  name: 'check-import',
  payload: z.object({ importId: z.int() }),
  maxAttempts: 3,
};

/** Has an import counted after everything else that is queued of its account's. */
export const addCheck = (tx: Transaction, userId: number, importId: number): Promise<void> =>
  addJob(tx, checkImport, { importId }, { key: `check-import:${importId}`, queue: `imports:${userId}` });
