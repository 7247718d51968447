import { z } from 'zod';
import { invalid } from '@/lib/errors';
import { fileResponse } from '@/lib/http/file-response';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { textOrStream } from '@/lib/http/text-stream';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { allowAgain } from './allow-again';
import { exportChosenSuppressed, exportSuppressed } from './export-suppressed';
import { SuppressionUpload } from './import-suppressed';
import { listSuppressed } from './list-suppressed';
import { countSelectedSuppressed } from './selected-suppressed';
import { suppressAgain } from './suppress-again';
import {
  ExportSuppressedInput,
  ExportSuppressedQuery,
  ImportedSuppressed,
  ImportSuppressedFields,
  ImportSuppressedInput,
  ListSuppressedQuery,
  SelectedSuppressed,
  SuppressAgainInput,
  Suppressed,
  SuppressedSelection,
  SuppressionImports,
  UndoneSuppressionImport,
  UndoSuppressionImportInput,
} from './suppressed-schemas';
import { listSuppressionImports, undoSuppressionImport } from './undo-import';

const tag = 'Suppression';
const MAX_FILE_BYTES = 128 * 1024 * 1024;
const FILE = { name: 'suppression.csv', type: 'text/csv' };

export const listSuppressedEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/suppression/list',
  summary: 'List the addresses that get no mail, and why.',
  description: 'A page of those of all groups and of those that get no mail at all, the newest first.',
  tag,
  extension: true,
  auth: 'client',
  query: ListSuppressedQuery,
  example: { query: { reason: 'complaint', page: 1 } },
  response: Suppressed,
  handler: ({ actor, query }) => listSuppressed({ actor, input: query }),
});

export const exportSuppressedEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/suppression/export',
  summary: 'Download the addresses that get no mail as a CSV file.',
  description: 'Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'audience:export',
  fresh: true,
  example: { query: { reason: 'bounce' } },
  file: 'text/csv',
  query: ExportSuppressedQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportSuppressed({ actor, input: query });
    return fileResponse(request, FILE, await textOrStream(pieces, actor.id));
  },
});

export const exportChosenSuppressedEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/list/export',
  summary: 'Download suppressed addresses as the list shows them.',
  description:
    'A CSV file of the given ids, or with `all` of all that a filter finds, in the list’s order, with the columns that are named. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'audience:export',
  fresh: true,
  example: { body: { all: true, reason: 'bounce', columns: ['email', 'since'], heads: ['Email', 'Since'] } },
  file: 'text/csv',
  body: ExportSuppressedInput,
  maxBodyBytes: BULK_BODY_BYTES,
  response: z.string(),
  async handler({ actor, body, request }) {
    const pieces = await exportChosenSuppressed({ actor, input: body });
    return fileResponse(request, FILE, await textOrStream(pieces, actor.id));
  },
});

export const countSelectedSuppressedEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/list/count',
  summary: 'Count suppressed addresses, and those who left by themselves.',
  description: 'Of the given ids, or with `all` of all that a filter finds.',
  tag,
  extension: true,
  auth: 'audience:write',
  example: { body: { all: true, reason: 'bounce' } },
  body: SuppressedSelection,
  maxBodyBytes: BULK_BODY_BYTES,
  response: SelectedSuppressed,
  handler: ({ actor, body }) => countSelectedSuppressed({ actor, input: body }),
});

export const removeSuppressedEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'audience:write',
  path: '/suppression/remove',
  summary: 'Take addresses off the lists of those that get no mail.',
  tag,
  extension: true,
  example: { body: { strIds: [25, 26] } },
  async handler({ actor, body }) {
    await allowAgain({ actor, input: { ids: body.strIds } });
    return 'Deleted Successfully' as const;
  },
});

export const restoreSuppressedEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/restore',
  summary: 'Put addresses back that were taken off.',
  description: 'With the reasons that they had. One that is there, or whose group is gone, is passed over.',
  tag,
  extension: true,
  auth: 'audience:write',
  body: SuppressAgainInput,
  example: {
    body: {
      addresses: [{ email_address: 'lior.hart@example.com', unsubscribe_groups_id: 1, reason: 'reader' }],
    },
  },
  response: z.literal('Added Successfully'),
  async handler({ actor, body }) {
    await suppressAgain({ actor, input: body });
    return 'Added Successfully' as const;
  },
});

export const importSuppressedEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/import',
  summary: 'Import addresses that are not to be mailed from a CSV file.',
  description:
    'At most 128 MiB and 1,000,000 lines. A column of addresses; a reason, a time and, without `group_id`, a group’s name where the file has columns for them. Bad lines are passed over and told.',
  tag,
  extension: true,
  auth: 'audience:write',
  example: {
    body: { group_id: 2 },
    file: { name: 'unsubscribed.csv', content: 'email\nlior.hart@example.net\n' },
  },
  upload: ImportSuppressedInput,
  response: ImportedSuppressed,
  async handler({ actor, request }) {
    const upload = new SuppressionUpload(actor);
    try {
      const raw = await readUpload(request, {
        maxFileBytes: MAX_FILE_BYTES,
        async onFile({ field, ...file }) {
          if (field === 'file') await upload.takeFile(file);
        },
      });
      const reading = readInput(ImportSuppressedFields, { ...raw });
      if (!('data' in reading)) throw invalid(...reading.problems);
      return await upload.finish(reading.data);
    } finally {
      await upload.close();
    }
  },
});

export const listSuppressionImportsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/suppression/imports',
  summary: 'List the last imports of suppressed addresses.',
  description: 'The ten newest of the last 30 days that added any; those with `removed` have been undone.',
  tag,
  extension: true,
  auth: 'client',
  response: SuppressionImports,
  handler: async ({ actor }) => ({ imports: await listSuppressionImports({ actor }) }),
});

export const undoSuppressionImportEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/suppression/import/undo',
  summary: 'Undo an import of suppressed addresses.',
  description:
    'Within 30 days. Takes off what the file added, but for addresses that have unsubscribed, bounced or complained since, or were added again.',
  tag,
  extension: true,
  auth: 'audience:write',
  body: UndoSuppressionImportInput,
  record: 'id',
  example: { body: { id: 1 } },
  response: UndoneSuppressionImport,
  handler: ({ actor, body }) => undoSuppressionImport({ actor, input: body }),
});
