import { FileProblem } from './file-problem';

const NOT_CSV = 'The file must be a file of type: csv.';

/** What files of other kinds begin with: archives (and the office files that are ones), PDF, images, gzip. */
const SIGNATURES = [
  'PK\x03\x04',
  'PK\x05\x06',
  '%PDF-',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  '\x1f\x8b',
  'Rar!',
  '7z\xbc\xaf',
  '\xd0\xcf\x11\xe0',
].map((text) => Buffer.from(text, 'latin1'));

/**
 * A file's bytes, once its name and its beginning say that it may be CSV.
 *
 * @throws FileProblem
 */
export async function* guardCsv(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (!/\.csv$/i.test(name)) throw new FileProblem(NOT_CSV);
  let isStart = true;
  for await (const piece of bytes) {
    if (isStart && SIGNATURES.some((signature) => signature.equals(piece.subarray(0, signature.length))))
      throw new FileProblem(NOT_CSV);
    isStart = false;
    yield piece;
  }
}
