import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { batchFields } from '../stock/batch-input';
import { LINE_PROBLEMS } from './code-lines';

const count = (about: string) => z.int().describe(about);
const places = (about: string) => z.array(z.int()).describe(`${about}; the first 1,000.`);
const file = z.file().describe('A text file in UTF-8 with one code a line.');

export const CheckFileInput = z.object({ file });

const findings = {
  lines: count('Lines that aren’t empty.'),
  repeated: count('Lines whose code stands in an earlier line.'),
  repeated_at: places('Their numbers, from 1'),
  known: count('Codes that are in stock already, for whatever card value, sold ones included.'),
  known_at: places('Their lines'),
  unreadable: count('Lines that can’t be codes.'),
  unreadable_at: z
    .array(
      z.object({
        line: z.int().describe('The line’s number, from 1.'),
        problem: z
          .enum(LINE_PROBLEMS)
          .describe('`too-long`: over 500 characters; `unreadable`: has control characters or isn’t UTF-8.'),
      }),
    )
    .describe('Their lines, with the reason; the first 1,000.'),
};

export const CheckedCodes = z
  .object({ fresh: count('Codes that would be loaded.'), ...findings })
  .meta({ id: 'CheckedCodes' });
export type CheckedCodes = z.output<typeof CheckedCodes>;

export const LoadCodesFields = z.object({
  card_service_id: recordId(),
  ...batchFields,
  skip_unreadable: z
    .boolean()
    .default(false)
    .describe('Leave out lines that can’t be codes. Otherwise nothing is loaded where there are some.'),
});
export type LoadCodesFields = z.output<typeof LoadCodesFields>;
export const LoadCodesInput = LoadCodesFields.extend({ file });

export const LoadedCodes = z
  .object({
    added: count('Codes that are in stock now.'),
    duplicates: count('Lines that were passed over: repeated, or in stock already.'),
    batch_id: z
      .int()
      .nullable()
      .describe('The batch of the added codes; null without one, or where none was added.'),
    ...findings,
  })
  .meta({ id: 'LoadedCodes' });
export type LoadedCodes = z.output<typeof LoadedCodes>;
