import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { ImportView } from './schemas';

const Existing = z.enum(['update', 'fill', 'skip']).meta({
  description: 'What happens to people who are on the list already.',
});
const format = {
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  separator: z.enum([',', ';', '\t', '|']),
  has_header: z.boolean(),
};

export const StageFields = z.object({
  contact_type_id: recordId().optional(),
  list_name: text().min(2).optional().meta({
    description: 'Of a list to be made; by default the file’s name. Not used beside `contact_type_id`.',
  }),
});
export const StageInput = StageFields.extend({ file: z.file() });
export const StagedAnswer = z.object({ import: ImportView });

export const ImportSetUp = z.object({
  ...format,
  existing: Existing,
  source: z.enum(['mailchimp', 'sendgrid', 'listmonk']).nullable().meta({
    description: 'The tool whose export the file seems to be.',
  }),
  remembered: z.boolean().meta({ description: 'The columns are those of an earlier file with this header.' }),
  columns: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      values: z.array(z.string()).meta({ description: 'The first three that differ.' }),
      target: z.string(),
      guess: z.string(),
      sure: z.enum(['sure', 'likely', 'none', 'remembered']),
      fits: z.enum(['text', 'number', 'datetime-local']),
    }),
  ),
});

export const SetUpImportInput = z.object({
  id: recordId(),
  encoding: format.encoding.optional(),
  separator: z.enum([',', ';', '\t', '|']).optional(),
  has_header: z.boolean().optional(),
  existing: Existing.optional(),
  columns: z.array(z.string().max(200)).max(1_000).optional().meta({
    description:
      'By position: a contact’s field, `full_name`, `status`, `unsubscribed_at`, `bounced_at`, `complained_at`, `not_subscribed`, `field:NAME`, `new:TYPE:NAME`, or `none` for a column that is left out.',
  }),
});

export const ImportReviewAnswer = z.object({
  import: ImportView,
  review: z
    .object({
      failure: z.null(),
      lines: z.int(),
      bad: z.int(),
      duplicates: z.int(),
      created: z.int(),
      existing: z.int(),
      update: z.int(),
      fill: z.int(),
      suppressed: z.int(),
      already_suppressed: z.int(),
    })
    .or(z.object({ failure: z.string() }))
    .nullable()
    .meta({ description: 'Null while it is being counted.' }),
  existing: Existing,
  bad_lines: z
    .array(z.object({ line: z.int(), column_name: z.string(), value: z.string(), reason: z.string() }))
    .meta({ description: 'The first 100.' }),
});

export const StartImportInput = z.object({ id: recordId(), existing: Existing.optional() });
