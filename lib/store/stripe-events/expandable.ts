import { z } from 'zod';

/** A reference in one of Stripe's records: an id, or the record itself where it came along. Gives the id. */
export const expandable = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((given) => (typeof given === 'string' ? given : given.id));
