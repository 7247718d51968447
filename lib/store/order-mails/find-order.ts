import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';
import { countAttempt, LimitReached } from '@/lib/rate-limit';
import { mailOrderLink } from '../orders/jobs';
import type { FindOrderInput } from './schemas';

/**
 * Has an order's link mailed to the address that it was made with, if the given one is that. Whether it is, is looked up
 * by the worker: the caller can tell neither by the answer nor by the time it takes. Many requests for one address make
 * no more mails, and are not refused.
 */
export async function findOrder({ input }: { input: z.output<typeof FindOrderInput> }): Promise<void> {
  const { utr, email } = input;
  const isOneTooMany = await countAttempt('order-link', email).then(
    () => false,
    (error: unknown) => {
      if (error instanceof LimitReached) return true;
      throw error;
    },
  );
  if (!isOneTooMany) await addJob(db(), mailOrderLink, { utr: utr.toUpperCase(), email });
}
