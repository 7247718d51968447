import type { z } from 'zod';
import { invalid } from '@/lib/errors';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { store } from '../contract';
import { checkCodes as check } from './check-codes';
import { loadCodes as load } from './load-codes';
import { CheckedCodes, CheckFileInput, LoadCodesFields, LoadCodesInput, LoadedCodes } from './load-schemas';

const ofLoading = { tag: 'Operations', extension: true, auth: 'codes:write', method: 'POST' } as const;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

const file = { name: 'codes.txt', type: 'text/plain', content: 'RUNE-5T7K-2MXP-Q8ZC\nRUNE-6U8L-3NYQ-R9AD\n' };

/** Hands the form’s file over as it arrives. @returns its other fields. */
async function readFile(
  request: Request,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Record<string, unknown>> {
  let isThere = false;
  const fields = await readUpload(request, {
    maxFileBytes: MAX_FILE_BYTES,
    async onFile({ field, bytes }) {
      if (field !== 'file') return;
      isThere = true;
      await take(bytes);
    },
  });
  if (!isThere) throw invalid({ field: 'file', rule: 'required' });
  return fields;
}

export const checkCodesEndpoint = store.endpoint({
  ...ofLoading,
  path: '/admin/codes/check',
  summary: 'Check a file of codes without loading it.',
  description:
    'One code a line, UTF-8, at most 500,000 lines and 64 MiB. Says which lines are repeated, in stock already or unreadable; no answer shows a code. Nothing is stored.',
  upload: CheckFileInput,
  example: { file },
  response: CheckedCodes,
  handler: ({ actor, request }) => check({ actor, read: (take) => readFile(request, take) }),
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
  handler: ({ actor, request }) =>
    load({
      actor,
      async read(take) {
        const reading = readInput(LoadCodesFields, { ...(await readFile(request, take)) });
        if (!('data' in reading)) throw invalid(...reading.problems);
        return reading.data satisfies z.output<typeof LoadCodesFields>;
      },
    }),
});
