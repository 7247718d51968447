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

const QuotedCost = z
  .object({
    currency: z.string(),
    symbol: z.string(),
    /** Units of it for one unit of the store's currency. */
    conversion_rate: z.string(),
    price: z.number().describe('The price in this currency.'),
    charge: z.number(),
    total: z.number().describe('The price and the charge.'),
    min: z.number(),
    max: z.number(),
    available: z.boolean(),
    /** Why not, in a sentence, and for programs that say it in words of their own. */
    reason: z.string().nullable().describe('Why the buyer can’t pay this way, or null.'),
    reason_code: z.enum(refusals).nullable(),
    /** What the reason is about: the least, the most, or what the balance has. */
    reason_amount: z.number().nullable(),
    balance: z.number().nullable().describe('What the balance has, if it pays; null for every other way.'),
  })
  .meta({ id: 'QuotedCost' });

/** What an amount costs through each gateway, in each of its currencies. */
export const QuotedGateways = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    image: z.string().describe('The picture’s URL.'),
    /** Plain text, on one line. */
    description: z.string().describe('A description in plain text.'),
    note: z.string().nullable(),
    is_manual: z.boolean().describe('Whether it is paid by hand, such as by bank transfer.'),
    currencies: z.array(QuotedCost).describe('What it costs in each currency.'),
  }),
);
