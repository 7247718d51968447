import PostalMime, { type Attachment } from 'postal-mime';
import { MAX_PICTURE_BYTES, MAX_UNPACKED_BYTES } from './file-limits';
import { FileFault, type Part, type Parts } from './template-file';

const MAX_NESTING = 20;

/** An email as a mail program saves it, with the pictures that came with it. */
export class Email implements Parts {
  private taken = 0;

  private constructor(
    readonly subject: string,
    readonly html: string,
    private readonly attachments: readonly Attachment[],
  ) {}

  /** @throws FileFault where it has no HTML. */
  static async read(bytes: Uint8Array): Promise<Email> {
    const { subject, html, attachments } = await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_NESTING,
    }).catch(() => {
      throw new FileFault('The email can’t be read.');
    });
    if (!html?.trim()) throw new FileFault('The email has no HTML.');
    return new Email(subject ?? '', html, attachments);
  }

  async read(address: string) {
    const id = /^cid:(.*)$/is.exec(address)?.[1]?.trim();
    const index = this.attachments.findIndex(({ contentId, filename }) =>
      id === undefined ? filename === address : contentId === `<${id}>`,
    );
    const found = this.attachments[index];
    if (!found) return 'missing' as const;
    const bytes = Buffer.from(found.content as ArrayBuffer);
    this.taken += bytes.length;
    if (bytes.length > MAX_PICTURE_BYTES || this.taken > MAX_UNPACKED_BYTES) return 'too-large' as const;
    return { key: String(index), name: found.filename ?? 'picture', bytes } satisfies Part;
  }
}
