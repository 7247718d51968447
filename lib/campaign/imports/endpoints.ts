import type { Problem } from '@/lib/errors';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { campaign } from '../contract';
import { respondLive } from '../respond-live';
import { isRunning } from './is-running';
import { pageOfImports, streamImports } from './list-imports';
import { getImport } from './rows';
import {
  ImportAnswer,
  ImportQuery,
  Imports,
  ListImportsQuery,
  UploadCsvFields,
  UploadCsvInput,
  UploadedCsv,
} from './schemas';
import { undoImport } from './undo-import';
import { UploadSession } from './upload-session';

const tag = 'Contacts';
const MAX_FILE_BYTES = 1024 * 1024 * 1024;

/** What a form says of consent: JSON in one field, as forms have no objects. */
function consentOf({ consent }: Readonly<Record<string, unknown>>) {
  if (typeof consent !== 'string' || consent === '') return {};
  try {
    return { consent: JSON.parse(consent) as unknown };
  } catch {
    return { consent };
  }
}

/** The form's fields without its file, or what is wrong with them. */
function fieldsOf(raw: Readonly<Record<string, unknown>>) {
  const problems: Problem[] = [];
  if (typeof raw.file === 'string' && raw.file !== '')
    problems.push({ field: 'file', text: 'The file must be a file.' });
  const reading = readInput(UploadCsvFields, { ...raw, ...consentOf(raw) });
  if ('data' in reading) return { fields: reading.data, problems };
  return { fields: undefined, problems: [...reading.problems, ...problems] };
}

export const uploadCsvEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts/upload-csv',
  summary: 'Import contacts from a CSV file.',
  description:
    'UTF-8; commas, semicolons or tabs; at most 1 GiB. The header names contact and custom fields, in any order and case. Known addresses are updated, in the columns that the file has. A column that may say whether people may be emailed is obeyed, and `import.consent` names it. All lines or none: `errors.file` names the first 100 bad lines.',
  tag,
  auth: 'audience:write',
  example: {
    body: { contact_type_id: 2 },
    file: { name: 'contacts.csv', content: 'email,first_name,country\nada.moss@example.net,Ada,Norway\n' },
  },
  upload: UploadCsvInput,
  envelope: 'flat',
  response: UploadedCsv,
  async handler({ actor, request }) {
    const session = new UploadSession(actor);
    let failed = true;
    try {
      const raw = await readUpload(request, {
        maxFileBytes: MAX_FILE_BYTES,
        async onFile({ field, ...file }, before) {
          if (field === 'file') await session.takeFile(file, fieldsOf(before).fields);
        },
      });
      const { fields, problems } = fieldsOf(raw);
      const imported = await session.finish(fields, problems);
      failed = false;
      return { message: 'Imported Successfully' as const, import: imported };
    } finally {
      await session.close(failed);
    }
  },
});

export const listImportsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/imports',
  summary: 'List imports.',
  description: 'Newest first.',
  tag,
  extension: true,
  auth: 'client',
  query: ListImportsQuery,
  response: Imports,
  streamed: {
    under: 'imports',
    rows: ({ actor, query }) => streamImports({ actor, input: query }),
    page: ({ actor, query }) => pageOfImports({ actor, input: query }),
  },
});

export const getImportEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/import',
  summary: 'Tell how far an import is.',
  tag,
  extension: true,
  auth: 'client',
  record: 'id',
  query: ImportQuery,
  example: { query: { id: 6 } },
  response: ImportAnswer,
  handler: async ({ actor, query }) => ({ import: await getImport(actor.id, query.id) }),
});

export const followImportEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/contacts/import/live',
  summary: 'Follow an import while it runs.',
  description:
    'Server-sent events: `change` with what `contacts/import` answers, at most once a second, and `end` once it has ended.',
  tag,
  extension: true,
  auth: 'client',
  record: 'id',
  query: ImportQuery,
  example: { query: { id: 6 } },
  file: 'text/event-stream',
  response: ImportAnswer,
  async handler({ actor, query, request }) {
    const read = async () => ({ import: await getImport(actor.id, query.id) });
    return respondLive(request, actor, {
      key: `import ${query.id}`,
      first: await read(),
      read,
      isOver: ({ import: { status } }) => !isRunning(status),
    });
  },
});

export const undoImportEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/contacts/import/undo',
  summary: 'Undo an import.',
  description:
    'Removes the contacts that it added and gives those that it changed their earlier values; those that have changed since are left alone. More than 2,000 are worked off in the background: `contacts/import` tells how far that is.',
  tag,
  extension: true,
  auth: 'audience:write',
  record: 'id',
  body: ImportQuery,
  example: { body: { id: 6 } },
  response: ImportAnswer,
  handler: async ({ actor, body }) => ({ import: await undoImport({ actor, input: body }) }),
});
