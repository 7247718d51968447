import { z } from 'zod';

/** How many things of an account run or wait for somebody; what the console's rail shows. */
export const Attention = z.object({
  running_sends: z.int(),
  running_imports: z.int(),
  unverified_senders: z.int(),
});
