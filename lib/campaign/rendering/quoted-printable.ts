/** Characters of a line by RFC 2045, without its line break. */
const LINE = 76;

/** What stands on the last line of a slot's value is at most so long, so that what follows knows where it begins. */
const SLOT_COLUMNS = 36;

const SOFT_BREAK = '=\r\n';

const HEX = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);

const PLAIN = /^[!-<>-~](?:[ -<>-~]*[!-<>-~])?$/;

/**
 * A text as quoted-printable; its line breaks, of whatever kind, become CRLF.
 *
 * A point or `From ` at the start of a line is encoded too: servers on the way touch both.
 *
 * @param column how many characters the line may have already.
 */
function encodeQuotedPrintable(text: string, column: number): { encoded: string; column: number } {
  const bytes = Buffer.from(text.toWellFormed().replace(/\r\n?/g, '\n'), 'utf8');
  let encoded = '';
  let width = column;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0x0a) {
      encoded += '\r\n';
      width = 0;
      continue;
    }
    const next = bytes[i + 1];
    const isAtEnd = next === undefined || next === 0x0a;
    // A piece may follow a value that is empty.
    const isAtStart = width === 0 || i === 0;
    const isFrom = isAtStart && byte === 0x46 && bytes.toString('latin1', i, i + 5) === 'From ';
    const isPlain =
      (byte > 0x20 && byte < 0x7f && byte !== 0x3d && !(isAtStart && byte === 0x2e) && !isFrom) ||
      ((byte === 0x20 || byte === 0x09) && !isAtEnd);
    const unit = isPlain ? String.fromCharCode(byte) : (HEX[byte] ?? '');
    if (width + unit.length > LINE - 1) {
      encoded += SOFT_BREAK;
      width = 0;
      // At the start of a line it may be another unit.
      i--;
      continue;
    }
    encoded += unit;
    width += unit.length;
  }
  return { encoded, column: width };
}

/** What is the same in all mails: it follows a value, unless `isFirst`, and is followed by one, unless `isLast`. */
export function encodeStatic(text: string, isFirst: boolean, isLast: boolean): string {
  const { encoded, column } = encodeQuotedPrintable(text, isFirst ? 0 : SLOT_COLUMNS);
  const piece = isLast || column === 0 ? encoded : encoded + SOFT_BREAK;
  // A string that was put together holds its pieces until it is read, and mails only ever hold it: read it once here.
  return Buffer.from(piece, 'latin1').toString('latin1');
}

/** A slot's value, which starts a line. */
export function encodeValue(text: string): string {
  if (text.length <= SLOT_COLUMNS && PLAIN.test(text) && text[0] !== '.' && !text.startsWith('From '))
    return text;
  const { encoded, column } = encodeQuotedPrintable(text, 0);
  return column > SLOT_COLUMNS ? encoded + SOFT_BREAK : encoded;
}
