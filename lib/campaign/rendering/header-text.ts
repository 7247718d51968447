import { domainToASCII } from 'node:url';

/** Characters of a header's line that should not be passed (RFC 5322), and that must not with encoded words (RFC 2047). */
const LINE = 76;

/** Octets of UTF-8 that one encoded word of at most 75 characters holds: `=?UTF-8?B?` … `?=`. */
const WORD_OCTETS = 45;

/** A word longer than this can't stand in a line without being encoded: a line has at most 998 octets. */
const LONGEST_WORD = 900;

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;

const utf8Length = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Encoded words, one a line, no character in two of them. */
function encodeWords(text: string, column: number): string {
  const words: string[] = [];
  // The first has to share its line with the header's name.
  let room = Math.min(WORD_OCTETS, Math.floor((LINE - column - 12) / 4) * 3);
  let word = '';
  for (const character of text) {
    const octets = utf8Length(character);
    if (octets > room) {
      words.push(encodedWord(word));
      word = '';
      room = WORD_OCTETS;
    }
    word += character;
    room -= octets;
  }
  words.push(encodedWord(word));
  return words.join('\r\n ');
}

/** Breaks lines at spaces. */
function fold(text: string, column: number): string {
  let [folded = '', ...words] = text.split(' ');
  let width = column + folded.length;
  for (const word of words) {
    const fits = width + 1 + word.length <= LINE;
    folded += fits ? ` ${word}` : `\r\n ${word}`;
    width = fits ? width + 1 + word.length : 1 + word.length;
  }
  return folded;
}

const needsEncoding = (text: string) =>
  /[^ -~]|=\?/.test(text) ||
  (text.length > LONGEST_WORD && text.split(' ').some((word) => word.length > LONGEST_WORD));

/** A header's text, one line by `asLine`, as it stands after its name: in ASCII, folded. */
export function headerText(name: string, text: string): string {
  const column = name.length + 2;
  return needsEncoding(text) ? encodeWords(text, column) : fold(text, column);
}

/**
 * An address as SMTP takes it: its domain in ASCII. A local part that is not in ASCII stays as it is (RFC 6531), so that
 * only servers with SMTPUTF8 take it.
 */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return /^[!-~]*$/.test(domain) ? address : `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

/** `"Name" <address>` for a program that encodes it itself. */
export function namedAddress(name: string, address: string): string {
  return name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}

/** `Name <address>` as it stands in the header `From`, in ASCII but for an international local part. */
export function headerAddress(header: string, name: string, address: string): string {
  if (name === '') return address;
  const phrase = needsEncoding(name)
    ? encodeWords(name, header.length + 2)
    : `"${name.replace(/["\\]/g, '\\$&')}"`;
  const last = phrase.slice(phrase.lastIndexOf('\n') + 1).length;
  return `${phrase}${last + address.length > 60 ? '\r\n' : ''} <${address}>`;
}

let second = 0;
let dated = '';

/** Now, as the header `Date` has it. */
export function headerDate(now = Date.now()): string {
  const at = Math.floor(now / 1000);
  if (at !== second) {
    second = at;
    dated = new Date(now).toUTCString().replace('GMT', '+0000');
  }
  return dated;
}
