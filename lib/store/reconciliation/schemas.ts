import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { differenceKinds, subjects } from './kinds';

export const DifferencesQuery = z.object({
  run: recordId().describe('The comparison, as `admin/money/reconciliation` names it.'),
  after: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .describe('Only differences after the one with this number: the `next` of the page before.'),
  per_page: z.int().min(1).max(500).default(100),
});

export const Reconciliation = z
  .object({
    last: z
      .object({
        id: z.int().describe('The comparison, for `admin/money/differences`.'),
        differences: z.int().describe('How many it has found. The first 10,000 are listed.'),
        finished_at: z.string().describe('When it ended.'),
      })
      .nullable()
      .describe('The last comparison that has ended, or null.'),
    running_since: z.string().nullable().describe('Since when everything is being compared, or null.'),
  })
  .meta({ id: 'Reconciliation' });

const DifferenceView = z
  .object({
    id: z.int().describe('Its number in the comparison.'),
    kind: z.enum(differenceKinds).describe('What must be true and isn’t.'),
    subject: z.enum(subjects).describe('The kind of record that it was found at.'),
    record: z.int().describe('The record’s id.'),
    utr: z.string().nullable().describe('The order that it is about, or null.'),
    expected: z.string().describe('What the other records say, exact.'),
    found: z.string().describe('What this record says, exact.'),
    unit: z
      .string()
      .describe('What both count: `codes`, `units`, `items`, `state`, or a currency’s code for amounts.'),
  })
  .meta({ id: 'Difference' });
export type DifferenceRow = z.output<typeof DifferenceView>;

export const DifferencePage = z.object({
  differences: z
    .array(DifferenceView)
    .describe('The differences in the order in which they were looked for.'),
  next: z.int().nullable().describe('What to send as `after` for the next page; null on the last one.'),
});
