import type { z } from 'zod';
import { invalid } from '@/lib/errors';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { store } from '../contract';
import type { TakeFile } from './check-codes';
import { checkCodes as check } from './check-codes';
import type { FileLayout } from './code-lines';
import { loadCodes as load } from './load-codes';
import {
  CheckCodesFields,
  CheckedCodes,
  CheckFileInput,
  LayoutFields,
  LoadCodesFields,
  LoadCodesInput,
  LoadedCodes,
} from './load-schemas';

const ofLoading = { tag: 'Operations', extension: true, auth: 'codes:write', method: 'POST' } as const;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

const file = { name: 'codes.txt', type: 'text/plain', content: 'RUNE-5T7K-2MXP-Q8ZC\nRUNE-6U8L-3NYQ-R9AD\n' };

/** Hands the form’s file over as it arrives. @returns its other fields. */
async function readFile<Fields extends z.ZodObject<typeof LayoutFields.shape>>(
  request: Request,
  schema: Fields,
  take: TakeFile,
): Promise<z.output<Fields>> {
  let isThere = false;
  let layout: FileLayout = {};
  const fields = await readUpload(request, {
    maxFileBytes: MAX_FILE_BYTES,
    async onFile({ field, bytes }, before) {
      if (field !== 'file') return;
      isThere = true;
      layout = parsed(LayoutFields, before);
      await take(bytes, layout);
    },
  });
  if (!isThere) throw invalid({ field: 'file', rule: 'required' });
  const whole = parsed(schema, fields);
  for (const name of ['columns', 'allow'] as const)
    if (String(whole[name] ?? '') !== String(layout[name] ?? ''))
      throw invalid({ field: name, text: `The ${name} must stand before the file in the form.` });
  return whole;
}

function parsed<Schema extends z.ZodObject>(schema: Schema, fields: Readonly<Record<string, unknown>>) {
  const reading = readInput(schema, { ...fields });
  if (!('data' in reading)) throw invalid(...reading.problems);
  return reading.data as z.output<Schema>;
}

export const checkCodesEndpoint = store.endpoint({
  ...ofLoading,
  path: '/admin/codes/check',
  summary: 'Check a file of codes without loading it.',
  description:
    'One code a line or a table with columns, at most 500,000 lines and 64 MiB. Says which lines are repeated, in stock already or can’t be codes, and what columns there are; no answer shows a code. Nothing is stored.',
  upload: CheckFileInput,
  example: { file },
  response: CheckedCodes,
  handler: ({ actor, request }) =>
    check({ actor, read: (take) => readFile(request, CheckCodesFields, take) }),
});

export const loadCodesEndpoint = store.endpoint({
  ...ofLoading,
  path: '/admin/codes/load',
  summary: 'Load a file of codes into stock.',
  description:
    'As `admin/codes/check`. All codes are loaded or none, and a file that is loaded again adds nothing. Orders that wait for such codes get them first, oldest order first.',
  upload: LoadCodesInput,
  example: { body: { card_service_id: 26, batch_name: 'March', supplier: 'Runes Ltd', cost: 8 }, file },
  response: LoadedCodes,
  handler: ({ actor, request }) => load({ actor, read: (take) => readFile(request, LoadCodesFields, take) }),
});
