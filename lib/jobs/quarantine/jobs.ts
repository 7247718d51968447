import { z } from 'zod';
import { recordId } from '@/lib/fields';

/** Puts a job that an operator has released back into the queue. */
export const releaseJob = { name: 'release-job', payload: z.object({ id: recordId() }), maxAttempts: 5 };
