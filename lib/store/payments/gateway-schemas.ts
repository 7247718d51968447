import { z } from 'zod';

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
  reason: z.string().nullable(),
});

/** What an amount costs through each gateway, in each of its currencies. */
export const QuotedGateways = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    image: z.string(),
    description: z.string(),
    note: z.string().nullable(),
    is_manual: z.boolean(),
    currencies: z.array(QuotedCost),
  }),
);
