import { FileProblem } from './file-problem';

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
 * @param endings what the name may end in.
 * @throws FileProblem
 */
export async function* guardCsv(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  endings: readonly string[] = ['csv'],
): AsyncGenerator<Uint8Array> {
  const refused = new FileProblem(`The file must be a file of type: ${endings.join(', ')}.`);
  if (!endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) throw refused;
  let isStart = true;
  for await (const piece of bytes) {
    if (isStart && SIGNATURES.some((signature) => signature.equals(piece.subarray(0, signature.length))))
      throw refused;
    isStart = false;
    yield piece;
  }
}
