import { z } from 'zod';

/** Counts one segment that can't be counted along with others. */
export const countSegment = {
  name: 'count-segment',
  payload: z.object({ segmentId: z.int() }),
  maxAttempts: 3,
};
