import { z } from 'zod';
import { day, MAX_ID, recordId, text } from '@/lib/fields';

/** What is known of codes that were bought together. */
export const batchFields = {
  batch_id: recordId().optional().describe('The batch that these codes belong to, from an earlier call.'),
  batch_name: text(100).optional().describe('Makes a batch with this name; not with `batch_id`.'),
  supplier: text(100).optional().describe('Of whom the new batch was bought.'),
  cost: z.number().min(0).max(MAX_ID).optional().describe('What one code cost, in `cost_currency`.'),
  cost_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('The currency of the cost, such as EUR; the store’s unless given.'),
  cost_rate: z
    .number()
    .min(0.000_001)
    .max(1_000_000)
    .optional()
    .describe(
      'What one unit of `cost_currency` was worth in the store’s currency. Needed for another currency.',
    ),
  expires_on: day()
    .optional()
    .describe('The last day (UTC) on which the codes can be used. They aren’t sold after it.'),
};

export const AddCodesInput = z.object({
  card_service_id: recordId(),
  codes: z.array(text(500)).min(1).max(10_000),
  ...batchFields,
});
export type AddCodesInput = Pick<z.output<typeof AddCodesInput>, 'card_service_id'> &
  Partial<Omit<z.output<typeof AddCodesInput>, 'codes'>> & { codes: readonly string[] };

export const AddedCodes = z.object({
  added: z.int(),
  duplicates: z.int(),
  batch_id: z.int().nullable().describe('The batch of the added codes, for further calls; null without one.'),
  repeated_at: z
    .array(z.int())
    .describe('Positions, from 1, of codes that stand in the list before; the first 1,000.'),
  known_at: z
    .array(z.int())
    .describe('Positions, from 1, of codes that were in stock already; the first 1,000.'),
});
export type AddedCodes = z.output<typeof AddedCodes>;
