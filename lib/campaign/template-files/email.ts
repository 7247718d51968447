import PostalMime, { type Attachment } from 'postal-mime';
import { MAX_PICTURE_BYTES, MAX_UNPACKED_BYTES } from './file-limits';
import { FileFault, type Part, type Parts } from './template-file';

const MAX_NESTING = 20;

/** What an address that a page has leads to: a part by its id, its location or its name. */
const keyOf = (kind: 'id' | 'location' | 'name', text: string) => `${kind} ${text.trim().normalize('NFC')}`;

/** An email as a mail program saves it, with the pictures that came with it. */
export class Email implements Parts {
  private taken = 0;
  private readonly byKey = new Map<string, number>();

  private constructor(
    readonly subject: string,
    readonly html: string,
    private readonly attachments: readonly Attachment[],
  ) {
    for (const [index, { contentId, description, filename }] of attachments.entries()) {
      const id = contentId?.replace(/^\s*<?|>?\s*$/g, '');
      const location = description?.replaceAll(/\s+/g, '');
      if (id) this.note(index, keyOf('id', id), keyOf('id', decoded(id)));
      if (location) this.note(index, keyOf('location', location), keyOf('location', decoded(location)));
      if (filename) this.note(index, keyOf('name', filename));
      if (location) this.note(index, keyOf('name', decoded(location.slice(location.lastIndexOf('/') + 1))));
    }
  }

  /** The first of a name is the one that is meant. */
  private note(index: number, ...keys: string[]): void {
    for (const key of keys) if (!this.byKey.has(key)) this.byKey.set(key, index);
  }

  /** @throws FileFault where it has no HTML. */
  static async read(bytes: Uint8Array): Promise<Email> {
    const { subject, html, attachments } = await PostalMime.parse(withLocations(bytes), {
      maxNestingDepth: MAX_NESTING,
    }).catch(() => {
      throw new FileFault('The email can’t be read.');
    });
    if (!html?.trim()) throw new FileFault('The email has no HTML.');
    return new Email(subject ?? '', html, attachments);
  }

  has(address: string): boolean {
    return this.byKey.has(keyOf('location', address));
  }

  private indexOf(address: string): number | undefined {
    const id = /^cid:(.*)$/is.exec(address)?.[1];
    const path = address.replace(/[?#].*$/s, '');
    const keys =
      id === undefined
        ? [
            ...[keyOf('location', address), keyOf('location', decoded(address))],
            keyOf('name', decoded(path.slice(path.lastIndexOf('/') + 1))),
          ]
        : [keyOf('id', id), keyOf('id', decoded(id))];
    return keys.map((key) => this.byKey.get(key)).find((index) => index !== undefined);
  }

  async read(address: string) {
    const index = this.indexOf(address);
    const found = index === undefined ? undefined : this.attachments[index];
    if (!found) return 'missing' as const;
    const bytes = Buffer.from(found.content as ArrayBuffer);
    this.taken += bytes.length;
    if (bytes.length > MAX_PICTURE_BYTES || this.taken > MAX_UNPACKED_BYTES) return 'too-large' as const;
    return { key: String(index), name: found.filename ?? 'picture', bytes } satisfies Part;
  }
}

const LOCATION = /^content-location:/gim;

/** The library tells a part's description, which nobody needs, but not its location: that takes its place. */
function withLocations(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.search(LOCATION) < 0) return bytes;
  const told = text.replaceAll(/^content-description:/gim, 'X-Description:');
  return Buffer.from(told.replaceAll(LOCATION, 'Content-Description:'), 'latin1');
}

/** An address in an email is written as any other: RFC 2392 encodes what a URL can't have. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
