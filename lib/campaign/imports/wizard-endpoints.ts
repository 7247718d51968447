import { z } from 'zod';
import { invalid } from '@/lib/errors';
import { fileResponse } from '@/lib/http/file-response';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { campaign } from '../contract';
import { badLinesCsv } from './bad-lines';
import { queueCheck } from './check-import';
import { readReview } from './read-review';
import { ImportQuery, ImportView } from './schemas';
import { readSetUp, setUpImport } from './set-up-import';
import { StagingUpload } from './stage-import';
import { discardImport, startImport } from './start-import';
import {
  ImportReviewAnswer,
  ImportSetUp,
  SetUpImportInput,
  StagedAnswer,
  StageFields,
  StageInput,
  StartImportInput,
} from './wizard-schemas';

const ofWizard = { tag: 'Contacts', extension: true, auth: 'client' } as const;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

export const stageImportEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'POST',
  path: '/contacts/import/stage',
  auth: 'audience:write',
  summary: 'Upload a CSV file without importing it.',
  description:
    'A file named .csv, .tsv or .txt, in UTF-8, UTF-16, Windows-1250, -1251 or -1252, Shift JIS, GBK or EUC-KR; commas, semicolons, tabs or bars; at most 1 GiB. What its columns become is proposed. It is kept for seven days.',
  example: {
    body: { list_name: 'Trade fair' },
    file: { name: 'contacts.csv', content: 'email,first_name,country\nada.moss@example.net,Ada,Norway\n' },
  },
  upload: StageInput,
  response: StagedAnswer,
  async handler({ actor, request }) {
    const upload = new StagingUpload(actor);
    try {
      const raw = await readUpload(request, {
        maxFileBytes: MAX_FILE_BYTES,
        async onFile({ field, ...file }) {
          if (field === 'file') await upload.takeFile(file);
        },
      });
      const reading = readInput(StageFields, { ...raw });
      if (!('data' in reading)) throw invalid(...reading.problems);
      return { import: await upload.finish(reading.data) };
    } finally {
      await upload.close();
    }
  },
});

export const getImportColumnsEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'GET',
  path: '/contacts/import/columns',
  summary: 'Get the columns of an uploaded file and what they would become.',
  record: 'id',
  query: ImportQuery,
  example: { query: { id: 7 } },
  response: ImportSetUp,
  handler: ({ actor, query }) => readSetUp({ actor, input: query }),
});

export const setUpImportEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'POST',
  path: '/contacts/import/set-up',
  auth: 'audience:write',
  summary: 'Say how an uploaded file is written and what its columns become.',
  description: 'What is not given stays as it is.',
  record: 'id',
  body: SetUpImportInput,
  example: { body: { id: 7, existing: 'fill', columns: ['email', 'first_name', 'country'] } },
  response: ImportSetUp,
  handler: ({ actor, body }) => setUpImport({ actor, input: body }),
});

export const checkImportEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'POST',
  path: '/contacts/import/check',
  auth: 'audience:write',
  summary: 'Have what an import would do counted.',
  description: '`GET contacts/import/review` has the result.',
  record: 'id',
  body: ImportQuery,
  example: { body: { id: 7 } },
  response: z.literal('Check Started'),
  async handler({ actor, body }) {
    await queueCheck({ actor, input: body });
    return 'Check Started' as const;
  },
});

export const getImportReviewEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'GET',
  path: '/contacts/import/review',
  summary: 'Tell what an import would do.',
  record: 'id',
  query: ImportQuery,
  example: { query: { id: 7 } },
  response: ImportReviewAnswer,
  handler: ({ actor, query }) => readReview({ actor, input: query }),
});

export const startImportEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'POST',
  path: '/contacts/import/start',
  auth: 'audience:write',
  summary: 'Import an uploaded file that has been checked.',
  description: '`GET contacts/import` tells how far it is.',
  record: 'id',
  body: StartImportInput,
  example: { body: { id: 7 }, status: 409 },
  response: z.object({ import: ImportView }),
  handler: async ({ actor, body }) => ({ import: await startImport({ actor, input: body }) }),
});

export const discardImportEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'POST',
  path: '/contacts/import/discard',
  auth: 'audience:write',
  summary: 'Throw an uploaded file away.',
  record: 'id',
  body: ImportQuery,
  example: { body: { id: 7 } },
  response: z.literal('Deleted Successfully'),
  async handler({ actor, body }) {
    await discardImport({ actor, input: body });
    return 'Deleted Successfully' as const;
  },
});

export const downloadImportErrorsEndpoint = campaign.endpoint({
  ...ofWizard,
  method: 'GET',
  path: '/contacts/import/errors',
  auth: 'audience:export',
  fresh: true,
  summary: 'Download the bad lines of an import as a CSV file.',
  description: 'The first 10,000, each with its number, the cell at fault and the reason.',
  example: { query: { id: 6 } },
  file: 'text/csv',
  record: 'id',
  query: ImportQuery,
  response: z.string(),
  async handler({ actor, query, request }) {
    const file = { name: `import-${query.id}-errors.csv`, type: 'text/csv' };
    return fileResponse(request, file, await badLinesCsv({ actor, importId: query.id }));
  },
});
