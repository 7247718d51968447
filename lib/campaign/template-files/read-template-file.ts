import { fstat, read } from 'node:fs';
import { promisify } from 'node:util';
import { htmlExcess } from '../templates/content-limits';
import { MAX_CONTENT } from '../templates/content-size';
import { placeholdersIn } from '../templates/placeholders';
import { Archive } from './archive';
import { Email } from './email';
import { MAX_PAGE_BYTES } from './file-limits';
import { findPictures } from './find-pictures';
import { pageText } from './page-text';
import { FileFault, type Parts, type ReadTemplateFile } from './template-file';
import { titleOf } from './title-of';
import { withStyleSheets } from './with-style-sheets';

const TOO_LONG = 'The page has more than 1,000,000 characters.';

type Page = { name: string; html: string; parts: Parts; others: string[] };

/**
 * Reads a page and its pictures from an HTML file, an archive or an email.
 *
 * @param descriptor of the open file, which stays open.
 * @param name as it was uploaded.
 */
export async function readTemplateFile({
  descriptor,
  name,
}: {
  descriptor: number;
  name: string;
}): Promise<ReadTemplateFile> {
  try {
    const { html: written, parts, others, name: title } = await pageOf(descriptor, name);
    if (written.length > MAX_CONTENT) throw new FileFault(TOO_LONG);
    const html = await withStyleSheets(written, parts);
    if (html.length > MAX_CONTENT) throw new FileFault(TOO_LONG);
    const excess = htmlExcess(html);
    if (excess) return { excess };
    const { leftOut, ...found } = await findPictures(html, parts);
    const left = [...leftOut, ...others.map((address) => ({ address, reason: 'other-page' as const }))];
    return { name: title, html, ...found, placeholders: placeholdersIn([html], [title]), leftOut: left };
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    throw error;
  }
}

async function pageOf(descriptor: number, name: string): Promise<Page> {
  if (/\.zip$/i.test(name)) {
    const archive = await Archive.open(descriptor);
    const page = await archive.page();
    const html = pageText(page.bytes);
    return { name: titleOf(html) || baseOf(name), html, parts: archive, others: page.others };
  }
  if (/\.eml$/i.test(name)) {
    const email = await Email.read(await wholeOf(descriptor));
    return { name: email.subject || baseOf(name), html: email.html, parts: email, others: [] };
  }
  if (!/\.html?$/i.test(name)) throw new FileFault('The file must be a file of type: html, zip, eml.');
  const bytes = await wholeOf(descriptor, MAX_PAGE_BYTES);
  const html = pageText(bytes);
  return { name: titleOf(html) || baseOf(name), html, parts: ALONE, others: [] };
}

/** Nothing came with the page. */
const ALONE: Parts = { read: async () => 'missing' };

const baseOf = (name: string) => name.replace(/\.\w+$/, '').trim();

async function wholeOf(descriptor: number, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const { size } = await promisify(fstat)(descriptor);
  if (size > limit) throw new FileFault('The .html file is larger than 4 MB.');
  const bytes = Buffer.alloc(size);
  for (let position = 0; position < size; ) {
    const { bytesRead } = await promisify(read)(descriptor, bytes, position, size - position, position);
    if (bytesRead === 0) break;
    position += bytesRead;
  }
  return bytes;
}
