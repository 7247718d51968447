import { z } from 'zod';

export const BoughtAfterEmails = z.object({
  days: z
    .int()
    .nullable()
    .describe('For how many days after a click orders count; null where the account doesn’t count them.'),
  emails: z
    .array(
      z.object({
        utr: z.string().describe('The email. It may have been removed since.'),
        people: z.int().describe('How many recipients bought something.'),
        orders: z.int().describe('How many orders they paid, less those refunded.'),
        amounts: z
          .array(z.object({ currency: z.string(), amount: z.number().describe('In units of the currency.') }))
          .describe('What these orders were worth, in the shop’s currency.'),
      }),
    )
    .describe('The emails that led to orders.'),
});
