import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { batchFields } from '../stock/batch-input';
import { ALLOWED_KINDS, COLUMN_ROLES, LINE_PROBLEMS } from './code-table';

const count = (about: string) => z.int().describe(about);
const places = (about: string) => z.array(z.int()).describe(`${about}; the first 1,000.`);
const file = z
  .file()
  .describe('A text file with one code a line, or a table with columns, in UTF-8 or UTF-16.');

/** Written with commas, or as an array. */
const listOf = <const T extends readonly [string, ...string[]]>(items: T) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given),
    z.array(z.enum(items)),
  );

const layoutFields = {
  columns: listOf(COLUMN_ROLES)
    .refine(
      (roles) => roles.filter((role) => role === 'code').length === 1,
      'must name one column as the code',
    )
    .optional()
    .describe(
      'What each column of a file with several is, in order: `code`, `pin` and `serial` (both are given to the buyer after the code), `expires` (the last day), `ignored`. Stands before the file in the form.',
    ),
  allow: listOf(ALLOWED_KINDS)
    .optional()
    .describe(
      'Kinds of odd values that are codes all the same: `heading`, `separator`, `rounded`; `unusual` for codes that look unlike those that the service had before. Stands before the file in the form.',
    ),
};

/** What stands before a file in the form. */
export const LayoutFields = z.object(layoutFields);

export const CheckCodesFields = z.object({
  card_service_id: recordId().optional().describe('Whose earlier codes the file’s are compared with.'),
  ...layoutFields,
});
export type CheckCodesFields = z.output<typeof CheckCodesFields>;
export const CheckFileInput = CheckCodesFields.extend({ file });

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
          .describe(
            '`too-long`: over 500 characters; `unreadable`: has control characters or isn’t text; `columns`: the file has columns, and `columns` doesn’t say what they are; `heading`, `separator`, `rounded`: see `allow`; `missing`: has no code; `expiry`: has a last day that can’t be read.',
          ),
      }),
    )
    .describe('Their lines, with the reason; the first 1,000.'),
  unusual: count(
    'Codes that look unlike those that the service had before: longer, shorter, or with other signs.',
  ),
  unusual_at: places('Their lines'),
  table: z
    .object({
      separator: z.string().describe('What stands between the columns.'),
      header: z.array(z.string()).nullable().describe('The heading’s words; null where there is none.'),
      shapes: z.array(z.string()).describe('A value of each column, with letters as A and digits as 9.'),
      roles: z
        .array(z.enum(COLUMN_ROLES))
        .describe('What the columns seem to be: a suggestion for `columns`.'),
    })
    .nullable()
    .describe('Where the file has several columns.'),
};

export const CheckedCodes = z
  .object({ fresh: count('Codes that would be loaded.'), ...findings })
  .meta({ id: 'CheckedCodes' });
export type CheckedCodes = z.output<typeof CheckedCodes>;

export const LoadCodesFields = z.object({
  card_service_id: recordId(),
  ...batchFields,
  ...layoutFields,
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
