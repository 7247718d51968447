import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headersOf, nonceIn, type Store, sharedHeaders } from './page-headers';
import { hashOf, withoutNonce } from './script-hashes';

/** A page as it is kept. `headers` without those that depend on the encoding. */
export type EncodedPage = { headers: Record<string, string>; gzip: Buffer; brotli: Buffer | null };

export type Rendered = { headers: Record<string, string>; body: Buffer };

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
// Better ones cost more than one page's visitors save.
const GZIP = { level: 6 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Makes of an answer of Next's what can be kept. Its nonce is for one answer only: in its place come the hashes of the
 * scripts that carry it, which are Next's own. A script that got into the page by another way has neither.
 */
export function encodePage({ headers, body }: Rendered, store: Store): Promise<EncodedPage> {
  const nonce = nonceIn(headers);
  const { text, scripts } = nonce ? withoutNonce(body.toString(), nonce) : { text: body, scripts: [] };
  const all = { ...sharedHeaders(headers, store), ...headersOf(text, scripts.map(hashOf)) };
  return packPage({ headers: all, text }, store);
}

/** Packs a page that has its headers. */
export async function packPage(
  { headers, text }: { headers: Record<string, string>; text: string | Buffer },
  store: Store,
): Promise<EncodedPage> {
  const [zipped, brotli] = await Promise.all([
    compress.gzip(text, GZIP),
    // One visitor's page is sent too seldom to be worth it.
    store === 'none' ? null : compress.brotli(text, BROTLI),
  ]);
  return { headers, gzip: zipped, brotli };
}
