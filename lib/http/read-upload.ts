import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { DomainError, isDomainError } from '@/lib/errors';
import { readBody } from './body';

const FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 100;
/** What a form may add to its file. */
const FORM_BYTES = 1024 * 1024;

type UploadedFile = { field: string; name: string; bytes: AsyncIterable<Uint8Array> };

type Options = {
  maxFileBytes: number;
  /** Takes the form's one file as it arrives. What it leaves unread is passed over; what it throws ends the reading. */
  onFile: (file: UploadedFile, fieldsBefore: Readonly<Record<string, unknown>>) => Promise<void>;
};

/**
 * Reads a form with a file. The file is never held in memory; fields may stand before or after it.
 *
 * @throws DomainError malformed, too-large, or timeout; and what `onFile` throws, at once: the rest may be long.
 */
export async function readUpload(
  request: Request,
  { maxFileBytes, onFile }: Options,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return readBody(request);
  const tooLarge = new DomainError(
    'too-large',
    `The file must not be greater than ${Math.floor(maxFileBytes / 1024)} kilobytes.`,
  );
  if (Number(request.headers.get('content-length')) > maxFileBytes + FORM_BYTES) throw tooLarge;
  const fields: Record<string, unknown> = Object.create(null);
  const form = formParser(type, maxFileBytes);
  let file: Readable | undefined;
  let taken: Promise<void> | undefined;
  let failure: { error: unknown } | undefined;
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (field, stream, name) => {
    file = stream;
    stream.once('limit', () => form.destroy(tooLarge));
    taken = onFile({ field, name, bytes: stream.iterator({ destroyOnReturn: false }) }, fields)
      .finally(() => stream.on('error', () => {}).resume())
      .catch((error: unknown) => {
        failure ??= { error };
        form.destroy(error as Error);
      });
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), form);
  } catch (error) {
    failure ??= { error: error === tooLarge || isDomainError(error) ? error : malformed() };
    file?.destroy(error as Error);
  }
  await taken;
  if (failure) throw failure.error;
  return fields;
}

const malformed = () => new DomainError('malformed', 'The request body is not valid multipart/form-data.');

function formParser(type: string, maxFileBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      highWaterMark: 1024 * 1024,
      fileHwm: 1024 * 1024,
      limits: { files: 1, fields: MAX_FIELDS, fieldSize: FIELD_BYTES, fileSize: maxFileBytes },
    });
  } catch {
    throw malformed();
  }
}
