import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { listQuery } from '../paging/list-query';

const ImportMode = z.enum(['all', 'skip_bad']);

export const UploadCsvFields = z.object({
  contact_type_id: recordId(),
  mode: ImportMode.default('all').meta({
    description: 'Extension. `skip_bad` imports the good lines and tells of the bad ones.',
  }),
  background: z.boolean().default(false).meta({
    description:
      'Extension. Answers once the file is stored; `GET contacts/import` then tells how far the import is.',
  }),
});

export const UploadCsvInput = UploadCsvFields.extend({ file: z.file() });

export const ImportView = z.object({
  id: z.int(),
  user_id: z.int(),
  contact_type_id: z.int(),
  mode: ImportMode,
  status: z
    .enum(['staged', 'reading', 'writing', 'done', 'failed', 'undone'])
    .meta({ description: 'Nothing has been written before `done`. `staged`: not started.' }),
  lines_read: z.int(),
  good: z.int(),
  bad: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int().meta({ description: 'Contacts that were there already and stayed as they were.' }),
  suppressed: z.int().meta({ description: 'Addresses that came among the global unsubscribers.' }),
  duplicates: z.int().meta({ description: 'Lines whose address stands again further down, which counts.' }),
  problems: z.array(z.string()).meta({ description: 'The first 100 bad lines.' }),
  file_name: z.string(),
  file_bytes: z.int(),
  undo_until: z.string().nullable().meta({ description: 'Null where it can’t be undone, or not any more.' }),
  created_at: z.string(),
  updated_at: z.string(),
  finished_at: z.string().nullable(),
});

export const UploadedCsv = z.object({
  message: z.literal('Imported Successfully'),
  import: ImportView.meta({ description: 'Extension.' }),
});

export const Imports = z.object({ imports: z.array(ImportView), pagination: Pagination.optional() });
export const ListImportsQuery = listQuery({}).omit({ search: true });
export const ImportQuery = z.object({ id: recordId() });
export const UndoneImport = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.int().meta({ description: 'Contacts that have changed since the import, and were left alone.' }),
});
