import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { IMPORT_ENCODINGS, IMPORT_SOURCES } from './known-formats';
import { Consent, ImportView } from './schemas';

const Existing = z
  .enum(['update', 'fill', 'skip'])
  .describe(
    'What to do with contacts that are on the list already: overwrite values, fill in missing ones, or skip them.',
  );
const format = {
  encoding: z.enum(IMPORT_ENCODINGS),
  separator: z.enum([',', ';', '\t', '|']),
  has_header: z.boolean(),
  header_line: z
    .int()
    .min(1)
    .max(100)
    .describe('The line that the file begins with; those above are passed over.'),
};

export const StageFields = z.object({
  contact_type_id: recordId().optional(),
  list_name: text()
    .min(2)
    .optional()
    .describe('The name of a new list; by default the file’s name. Ignored with `contact_type_id`.'),
});
export const StageInput = StageFields.extend({ file: z.file().describe('The CSV file.') });
export const StagedAnswer = z.object({ import: ImportView });

export const ImportSetUp = z
  .object({
    ...format,
    existing: Existing,
    source: z
      .enum(IMPORT_SOURCES)
      .nullable()
      .describe('The tool that exported the file, or null if it isn’t recognised.'),
    remembered: z.boolean().describe('Whether the columns were taken from an earlier file with this header.'),
    columns: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        values: z.array(z.string()).describe('The first three different values.'),
        target: z.string(),
        guess: z.string(),
        sure: z.enum(['sure', 'likely', 'none', 'remembered']).describe('How certain the guess is.'),
        fits: z.enum(['text', 'number', 'datetime-local']),
      }),
    ),
  })
  .meta({ id: 'ImportSetUp' });

export const SetUpImportInput = z.object({
  id: recordId(),
  encoding: format.encoding.optional(),
  separator: z.enum([',', ';', '\t', '|']).optional(),
  has_header: z.boolean().optional(),
  header_line: format.header_line.optional(),
  existing: Existing.optional(),
  columns: z
    .array(z.string().max(200))
    .max(1_000)
    .optional()
    .describe(
      'What each column becomes: a contact’s field, `full_name`, `status`, `unsubscribed_at`, `bounced_at`, `complained_at`, `not_subscribed`, `consent_yes` (yes means may be emailed), `consent_no` (yes means may not), `field:NAME`, `new:TYPE:NAME`, or `none` to leave it out. A column whose target is `undecided` may say whether people may be emailed: it needs a decision, which can be `ignore`.',
    ),
});

const SampledPeople = z.array(
  z.object({
    line: z.int().describe('The line of the file.'),
    email: z.string(),
    changes: z
      .array(
        z.object({
          field: z.string().describe('A contact’s field, or `field:NAME` for a custom one.'),
          before: z.string().describe('The value now; empty if there is none.'),
          after: z.string().describe('The value after the import.'),
        }),
      )
      .describe('The first 20 fields that would change. Values are cut at 200 characters.'),
    more: z.int().describe('How many more fields would change.'),
  }),
);

export const ImportReviewAnswer = z.object({
  import: ImportView,
  review: z
    .object({
      failure: z.null().describe('Null: the file can be imported.'),
      lines: z.int().describe('How many lines the file has.'),
      bad: z.int().describe('How many lines are invalid.'),
      duplicates: z.int().describe('How many lines are replaced by a later line with the same address.'),
      created: z.int().describe('How many contacts would be added.'),
      existing: z.int().describe('How many contacts are on the list already.'),
      update: z.int().describe('How many contacts would be overwritten.'),
      fill: z.int(),
      suppressed: z.int().describe('How many addresses would become global unsubscribers.'),
      already_suppressed: z.int(),
      consent: Consent.optional(),
    })
    .or(z.object({ failure: z.string().describe('Why the file can’t be imported.') }))
    .nullable()
    .describe('What the import would do, or null while it is being counted.'),
  sample: z
    .object({
      added: SampledPeople.describe('The first 10 new contacts.'),
      update: SampledPeople.describe('The first 10 contacts that `update` would change.'),
      fill: SampledPeople.describe('The first 10 contacts that `fill` would change.'),
    })
    .nullable()
    .describe('Some of the people whom the import would add or change, or null if there is no sample yet.'),
  existing: Existing,
  bad_lines: z
    .array(
      z.object({
        line: z.int(),
        column_name: z.string(),
        value: z.string().describe('The value that was refused.'),
        reason: z.string().describe('What is wrong with it.'),
      }),
    )
    .describe('The first 100 invalid lines.'),
});

export const StartImportInput = z.object({ id: recordId(), existing: Existing.optional() });
