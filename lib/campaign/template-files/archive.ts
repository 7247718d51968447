import { posix } from 'node:path';
import { type Entry, fromFdPromise, validateFileName, type ZipFile } from 'yauzl';
import { MAX_ENTRIES, MAX_PAGE_BYTES, MAX_PICTURE_BYTES, MAX_UNPACKED_BYTES } from './file-limits';
import { FileFault, type Part, type Parts } from './template-file';

/** What systems put beside files of their own accord. */
const NOT_CONTENT = /(^|\/)(__MACOSX\/|\.)/;
const PAGE = /\.html?$/i;

/** A ZIP archive with a page and its pictures. Only what is asked for is unpacked, within limits. */
export class Archive implements Parts {
  private readonly byName = new Map<string, Entry>();
  private unpacked = 0;
  /** The folder of the page, in which its addresses begin. */
  private folder = '';

  private constructor(private readonly zip: ZipFile) {}

  /** @throws FileFault where it is no archive, or one that is made to do harm. */
  static async open(descriptor: number): Promise<Archive> {
    const zip = await fromFdPromise(descriptor, { autoClose: false }).catch(() => {
      throw new FileFault('The file is not a ZIP archive that can be read.');
    });
    if (zip.entryCount > MAX_ENTRIES) throw tooManyFiles();
    const archive = new Archive(zip);
    try {
      for await (const entry of zip.eachEntry()) archive.take(entry);
    } catch (error) {
      if (error instanceof FileFault) throw error;
      throw new FileFault('The archive is damaged, or names files outside of itself.');
    }
    return archive;
  }

  private take(entry: Entry) {
    if (this.byName.size >= MAX_ENTRIES) throw tooManyFiles();
    const fileName = nameOfEntry(entry);
    if (!fileName.endsWith('/') && !NOT_CONTENT.test(fileName)) this.byName.set(fileName, entry);
  }

  /** The page that is meant: the highest one, `index.html` before others. And the names of the others. */
  async page(): Promise<{ name: string; bytes: Uint8Array; others: string[] }> {
    const pages = [...this.byName.keys()].filter((name) => PAGE.test(name)).sort(byHeight);
    const [name, ...others] = pages;
    const entry = name === undefined ? undefined : this.byName.get(name);
    if (name === undefined || !entry) throw new FileFault('The archive has no .html file.');
    if (entry.uncompressedSize > MAX_PAGE_BYTES) throw new FileFault('The .html file is larger than 4 MB.');
    this.folder = posix.dirname(name);
    return { name: posix.basename(name), bytes: await this.unpack(entry), others };
  }

  async read(address: string) {
    const name = this.nameOf(address);
    const entry = name === undefined ? undefined : this.entryOf(name);
    if (!entry) return 'missing' as const;
    const size = entry.uncompressedSize;
    if (size > MAX_PICTURE_BYTES || this.unpacked + size > MAX_UNPACKED_BYTES) return 'too-large' as const;
    const fileName = nameOfEntry(entry);
    try {
      const bytes = await this.unpack(entry);
      return { key: fileName, name: posix.basename(fileName), bytes } satisfies Part;
    } catch {
      return 'not-a-picture' as const;
    }
  }

  /** Where an address in the page leads within the archive; undefined where it leads out of it. */
  private nameOf(address: string): string | undefined {
    const path = decoded(address.replace(/[?#].*$/s, ''))
      .replaceAll('\\', '/')
      .normalize('NFC');
    const name = path.startsWith('/') ? posix.normalize(path.slice(1)) : posix.join(this.folder, path);
    return name.startsWith('../') ? undefined : name;
  }

  private entryOf(name: string): Entry | undefined {
    const lower = name.toLowerCase();
    return (
      this.byName.get(name) ?? [...this.byName].find(([candidate]) => candidate.toLowerCase() === lower)?.[1]
    );
  }

  /** The library ends a stream that has more bytes than its entry says, or fewer. */
  private async unpack(entry: Entry): Promise<Uint8Array> {
    if (!entry.canDecodeFileData())
      throw new FileFault('The archive is encrypted, or packed in a way we can’t read.');
    this.unpacked += entry.uncompressedSize;
    const pieces: Uint8Array[] = [];
    for await (const piece of await this.zip.openReadStreamPromise(entry)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

const UTF8_FLAG = 0x800;

/**
 * A file's name in the form that addresses are compared in: Macs write an ü as a u and its dots, and don't say that their
 * names are UTF-8.
 */
function nameOfEntry({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if (generalPurposeBitFlag & UTF8_FLAG || /^[\x20-\x7e]*$/.test(fileName)) return fileName.normalize('NFC');
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
    return validateFileName(name) === null ? name.normalize('NFC') : fileName;
  } catch {
    return fileName.normalize('NFC');
  }
}

const tooManyFiles = () =>
  new FileFault(`The archive has more than ${MAX_ENTRIES.toLocaleString('en')} files.`);

const byHeight = (a: string, b: string) =>
  a.split('/').length - b.split('/').length || Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1);

const isIndex = (name: string) => /^index\.html?$/i.test(posix.basename(name));

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
