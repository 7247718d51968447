import type { z } from 'zod';
import type { ImportView } from './schemas';

/** Whether an import is being read, written or undone; the others wait for somebody, or have ended. */
export const isRunning = (status: z.output<typeof ImportView>['status']): boolean =>
  status === 'reading' || status === 'writing' || status === 'undoing';
