import type { EncodedPage } from './encode-page';

/** Headers as node:http writes them without another look: names and values in turn. */
type Head = string[];

export type Packed = { head: Head; body: Buffer };

/** What is sent of a stored page, made once: the same bytes to everybody. */
export type PageAnswers = {
  /** Its ETag without the quotes. */
  digest: string;
  notModified: Head;
  gzip: Packed;
  br: Packed;
  /** For who takes neither, unpacked when somebody does. */
  identity: Head;
};

/** The answers that a stored page gives. */
export function pageAnswers({ headers, gzip, brotli }: EncodedPage): PageAnswers {
  const head = Object.entries(headers).flat();
  const packed = (body: Buffer, encoding: string) => ({
    head: [...head, 'content-encoding', encoding, 'content-length', String(body.length)],
    body,
  });
  const zipped = packed(gzip, 'gzip');
  return {
    digest: (headers.etag ?? '').slice(1, -1),
    notModified: head,
    gzip: zipped,
    br: brotli ? packed(brotli, 'br') : zipped,
    identity: head,
  };
}
