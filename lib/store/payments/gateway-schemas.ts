import { z } from 'zod';

/** Why an amount can't be paid by a way. */
export const refusals = [
  'signed-out',
  'not-own-order',
  'other-currency',
  'low-balance',
  'too-little',
  'too-much',
] as const;

const QuotedCost = z.object({
  currency: z.string(),
  symbol: z.string(),
  /** Units of it for one unit of the store's currency. */
  conversion_rate: z.string(),
  price: z.number(),
  charge: z.number(),
  total: z.number(),
  min: z.number(),
  max: z.number(),
  available: z.boolean(),
  /** Why not, in a sentence, and for programs that say it in words of their own. */
  reason: z.string().nullable(),
  reason_code: z.enum(refusals).nullable(),
  /** What the reason is about: the least, the most, or what the balance has. */
  reason_amount: z.number().nullable(),
});

/** What an amount costs through each gateway, in each of its currencies. */
export const QuotedGateways = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    image: z.string(),
    /** Plain text, on one line. */
    description: z.string(),
    note: z.string().nullable(),
    is_manual: z.boolean(),
    currencies: z.array(QuotedCost),
  }),
);
