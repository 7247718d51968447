import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { parseInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { textOrStream } from '@/lib/http/text-stream';
import { FileUpload } from '@/lib/uploads/file-upload';
import { store } from '../contract';
import { checkCatalogue as check } from './check-catalogue';
import { exportCatalogue } from './export-catalogue';
import { importCatalogue } from './import-catalogue';
import {
  CheckCatalogueInput,
  CheckedCatalogue,
  ExportCatalogueQuery,
  ImportCatalogueFields,
  ImportCatalogueInput,
  ImportedCatalogue,
  MAX_FILE_BYTES,
} from './schemas';

const shared = { tag: 'Operations', extension: true } as const;
const file = {
  name: 'catalogue.csv',
  type: 'text/csv',
  content: 'type,slug,service,price\ncard,emberfall,Ten,9.80\n',
};

/** Keeps the form’s file until it is read. @returns it, and the form’s other fields. */
async function receive(request: Request, upload: FileUpload) {
  const fields = await readUpload(request, {
    maxFileBytes: MAX_FILE_BYTES,
    async onFile({ field, ...one }) {
      if (field === 'file') await upload.take(one);
    },
  });
  const { name, pieces } = upload.taken();
  return { name, bytes: pieces(), fields };
}

export const exportCatalogueEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/catalogue/export',
  summary: 'Download products with their packs, values and prices as a CSV file.',
  description:
    'A line for each pack or value; a product’s texts are in its first line. The file can be changed and imported. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  auth: 'catalogue:read',
  query: ExportCatalogueQuery,
  example: { query: { kind: 'card' } },
  file: 'text/csv',
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportCatalogue({ actor, input: query });
    return fileResponse(
      request,
      { name: 'catalogue.csv', type: 'text/csv' },
      await textOrStream(pieces, actor.id),
    );
  },
});

export const checkCatalogueEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/check-file',
  summary: 'Check a CSV file of products and prices without importing it.',
  description:
    'At most 5,000 lines and 8 MB, in UTF-8. The columns are those of the export; only `type` and `slug` are required, and an empty cell changes nothing. A line whose slug is unknown creates a product; one without a `service_id` whose name is unknown adds a pack or value. Says what would change, from what, and which lines are wrong.',
  auth: 'catalogue:write',
  upload: CheckCatalogueInput,
  example: { file },
  response: CheckedCatalogue,
  async handler({ actor, request }) {
    const upload = new FileUpload(actor);
    try {
      return await check({ actor, receive: () => receive(request, upload) });
    } finally {
      await upload.close();
    }
  },
});

export const importCatalogueEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/import',
  summary: 'Change products and prices as a CSV file says.',
  description:
    'All of it or nothing, and only what `admin/catalogue/check-file` has shown: send the `check` that it gave. Each change is in the audit trail. Orders that were made keep their price.',
  auth: 'catalogue:write',
  upload: ImportCatalogueInput,
  example: { body: { check: 'of-another-file' }, file, status: 422 },
  response: ImportedCatalogue,
  async handler({ actor, request }) {
    const upload = new FileUpload(actor);
    try {
      return await importCatalogue({
        actor,
        async receive() {
          const { fields, ...rest } = await receive(request, upload);
          return { ...rest, ...parseInput(ImportCatalogueFields, { ...fields }) };
        },
      });
    } finally {
      await upload.close();
    }
  },
});
