import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { listQuery } from '../paging/list-query';
import { CONSENT_MEANINGS } from './consent-columns';

const Meaning = z.enum(CONSENT_MEANINGS);

export const Consent = z
  .array(
    z.object({
      column: z.string().describe('What the header calls it.'),
      meaning: Meaning.describe('What a yes in it means.'),
      not_emailed: z.int().describe('How many lines say that their person may not be emailed.'),
    }),
  )
  .describe('The columns that say whether people may be emailed.');

const ImportMode = z.enum(['all', 'skip_bad']);

export const UploadCsvFields = z.object({
  contact_type_id: recordId(),
  mode: ImportMode.default('all').describe(
    'Extension. `skip_bad` imports the valid lines and reports the others.',
  ),
  consent: z
    .record(z.string(), Meaning)
    .optional()
    .describe(
      'Extension. What columns say about consent, by their names, as JSON. A column that isn’t named here but may say that people must not be emailed is obeyed: whoever has a value that may say no is suppressed.',
    ),
  background: z
    .boolean()
    .default(false)
    .describe('Extension. Answers as soon as the file is stored; `contacts/import` reports progress.'),
});

export const UploadCsvInput = UploadCsvFields.extend({ file: z.file().describe('The CSV file.') });

export const ImportView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    contact_type_id: z.int().nullable().describe('Its list, or null until a new list is created for it.'),
    list_name: z
      .string()
      .nullable()
      .describe('The name of the list that is created when it starts, or null for an existing list.'),
    made_list: z.boolean().describe('Whether its list was created for it.'),
    mode: ImportMode,
    status: z
      .enum(['staged', 'reading', 'writing', 'done', 'failed', 'undoing', 'undone'])
      .describe('`staged`: not started. Nothing is saved before `done`.'),
    lines_read: z.int(),
    lines_total: z
      .int()
      .nullable()
      .describe('How many lines its file has, or null until it has been checked.'),
    good: z.int(),
    bad: z.int().describe('How many lines are invalid.'),
    created: z.int().describe('How many contacts were added.'),
    updated: z.int(),
    unchanged: z.int().describe('How many contacts stayed as they were.'),
    suppressed: z.int().describe('How many addresses became global unsubscribers.'),
    duplicates: z.int().describe('How many lines were replaced by a later line with the same address.'),
    consent: Consent,
    problems: z.array(z.string()).describe('The first 100 invalid lines.'),
    file_name: z.string(),
    file_bytes: z.int(),
    undo_processed: z.int().describe('How many of the added and updated contacts undoing has looked at.'),
    removed: z.int().describe('How many added contacts undoing removed.'),
    restored: z.int().describe('How many updated contacts got their earlier values back.'),
    undo_until: z.string().nullable().describe('Until when it can be undone, or null.'),
    created_at: z.string(),
    updated_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Import' });

export const UploadedCsv = z.object({
  message: z.literal('Imported Successfully').describe('The result.'),
  import: ImportView.describe('Extension. The import.'),
});

export const Imports = z.object({
  imports: z.array(ImportView).describe('The imports.'),
  pagination: Pagination.optional(),
});
export const ListImportsQuery = listQuery({}).omit({ search: true });
export const ImportQuery = z.object({ id: recordId() });
export const ImportAnswer = z.object({ import: ImportView });
