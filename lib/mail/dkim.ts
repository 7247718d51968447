import { createHash, createPrivateKey, sign } from 'node:crypto';
import { env } from '@/lib/env';

/** What a signature covers, where it is there: Gmail wants the one-click headers and its own among them. */
export const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
].concat(['Reply-To', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID']);

const SIGNED = new Set(SIGNED_HEADERS.map((name) => name.toLowerCase()));

/** RFC 6376, 3.4.2. */
function relaxedHeader(field: string): { name: string; line: string } {
  const colon = field.indexOf(':');
  const name = field.slice(0, colon).trim().toLowerCase();
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ');
  return { name, line: `${name}:${value.replace(/^ | $/g, '')}` };
}

/** RFC 6376, 3.4.4. */
function relaxedBody(body: string): string {
  const lines = `${body.replace(/[ \t]{2,}|\t/g, ' ')}\r\n`.replaceAll(' \r\n', '\r\n');
  let end = lines.length;
  while (lines.endsWith('\r\n', end)) end -= 2;
  return end === 0 ? '' : `${lines.slice(0, end)}\r\n`;
}

/** Breaks the signature's own line, at most 78 characters. */
const folded = (text: string) => text.replace(/.{72}(?=.)/g, '$&\r\n ');

/** Makes the header `DKIM-Signature`, with its CRLF, of a message's headers and body, an octet a character. */
export type DkimSigner = (headers: string, body: string) => string;

/** What signs messages (RFC 6376, relaxed/relaxed; RFC 8463 with an Ed25519 key); null where no key is set. */
export function dkimSigner(): DkimSigner | null {
  const { DKIM_PRIVATE_KEY, DKIM_DOMAIN, DKIM_SELECTOR } = env();
  if (!DKIM_PRIVATE_KEY || !DKIM_DOMAIN || !DKIM_SELECTOR) return null;
  const key = createPrivateKey(DKIM_PRIVATE_KEY);
  const isRsa = key.asymmetricKeyType === 'rsa';
  const algorithm = isRsa ? 'rsa-sha256' : 'ed25519-sha256';
  return (headers, body) => {
    const fields = headers.split(/\r\n(?![ \t])/).filter((field) => field !== '');
    const signed = fields.map(relaxedHeader).filter(({ name }) => SIGNED.has(name));
    const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
    const unsigned =
      `DKIM-Signature: v=1; a=${algorithm}; c=relaxed/relaxed; d=${DKIM_DOMAIN};\r\n s=${DKIM_SELECTOR};\r\n` +
      ` h=${signed.map(({ name }) => name).join(':\r\n  ')};\r\n bh=${bodyHash};\r\n b=`;
    const input = Buffer.from(
      [...signed.map(({ line }) => line), relaxedHeader(unsigned).line].join('\r\n'),
      'latin1',
    );
    // With Ed25519 what is signed is the hash (RFC 8463, 3).
    const signature = isRsa
      ? sign('sha256', input, key)
      : sign(null, createHash('sha256').update(input).digest(), key);
    return `${unsigned}${folded(signature.toString('base64'))}\r\n`;
  };
}

/** A whole message with its signature in front. */
export function signMessage(message: Buffer, signer: DkimSigner): Buffer {
  const text = message.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const signature = signer(text.slice(0, end + 2), text.slice(end + 4));
  return Buffer.from(signature + text, 'latin1');
}
