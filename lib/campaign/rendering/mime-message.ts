import { dkimSigner } from '@/lib/mail/dkim';
import { type Piece, slotValue, TOKEN } from './piece';
import { encodeStatic, encodeValue } from './quoted-printable';

/** Quoted-printable never has `=_`, so no part can hold it. */
const BOUNDARY = '=_part';

type Values = Readonly<Record<string, string>>;

/** A part of the message whose pieces are encoded already; those of its slots are encoded mail by mail. */
function encodePieces(pieces: readonly Piece[]): Piece[] {
  const encoded: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    // Two slots side by side are on lines of their own as well.
    if (typeof piece !== 'string' && i > 0 && typeof pieces[i - 1] !== 'string')
      encoded.push(encodeStatic('', false, false));
    const isText = typeof piece === 'string';
    encoded.push(isText ? encodeStatic(piece, i === 0, i === pieces.length - 1) : piece);
  }
  return encoded;
}

function join(pieces: readonly Piece[], kind: 'html' | 'text', values: Values, token: string): string {
  let text = '';
  for (const piece of pieces)
    if (typeof piece === 'string') text += piece;
    else text += piece === TOKEN ? token : encodeValue(piece[kind](slotValue(piece, values)));
  return text;
}

const partHead = (type: string) =>
  `--${BOUNDARY}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;

/** The headers that say what a message is made of. */
export const MIME_HEADERS = {
  'MIME-Version': '1.0',
  'Content-Type': `multipart/alternative; boundary="${BOUNDARY}"`,
};

/** Makes the message of one mail: `headers` is the block of them, each with its CRLF, an octet a character. */
type MessageMaker = (headers: string, values: Values, token: string) => Buffer;

/** Prepares a mailing's messages: plain text first, then HTML, signed where a key is set. */
export function messageMaker(text: readonly Piece[], html: readonly Piece[]): MessageMaker {
  const textPieces = encodePieces(text);
  const htmlPieces = encodePieces(html);
  const [textHead, htmlHead] = [partHead('plain'), `\r\n${partHead('html')}`];
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const sign = dkimSigner();
  return (headers, values, token) => {
    const body =
      textHead +
      join(textPieces, 'text', values, token) +
      htmlHead +
      join(htmlPieces, 'html', values, token) +
      end;
    const signature = sign ? sign(headers, body) : '';
    return Buffer.from(`${signature}${headers}\r\n${body}`, 'latin1');
  };
}
