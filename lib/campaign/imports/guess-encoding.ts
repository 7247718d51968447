import type { ImportFormat } from '@/lib/db/schema/import-settings';

type Encoding = Exclude<ImportFormat['encoding'], 'utf-8' | 'utf-16le' | 'utf-16be'>;

/** What of the words must look right for an encoding to be taken. */
const MOST = 0.8;
const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words that are not plain ASCII, as a text in this encoding; null where its bytes are none. */
function wordsOf(bytes: Buffer, encoding: Encoding): string[] | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // Private characters are what another encoding's bytes become.
    if (/\p{Co}/u.test(text)) return null;
    return text.split(/[^\p{L}\p{M}\p{S}\p{No}¿¯\u0080-\u009f]+/u).filter((word) => /[^\0-\x7f]/.test(word));
  } catch {
    return null;
  }
}

const areMostly = (words: readonly string[], isRight: (word: string) => boolean) =>
  words.length > 0 && words.filter(isRight).length >= words.length * MOST;

/** Names and places are written with a capital at most at the start, or in capitals alone. */
const isCyrillic = (word: string) => /^(?:[\u0401А-Я]?[\u0451а-я]+|[\u0401А-Я]{2,})$/u.test(word);
const isKorean = (word: string) => /^\p{Script=Hangul}+$/u.test(word);
const isJapanese = (word: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(word) &&
  !/[\uff61-\uff9f]/u.test(word);

/** Whether pairs of bytes are Chinese characters that people use: the first plane of GB 2312. */
function areChinese(bytes: Buffer): boolean {
  let common = 0;
  let pairs = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    pairs += 1;
    at += 1;
    if (lead >= 0xa1 && lead <= 0xd7) common += 1;
  }
  return common >= pairs * 0.7;
}

/** Central European letters read as Western ones: signs within words, or `ø` beside what no Danish word has. */
const isCentralEuropean = (word: string) =>
  /[\p{L}][£¥¯¿³¹¼¾]|[£¥¯¿³¹¼¾]\p{L}/u.test(word) || (/ø/iu.test(word) && /[áíéýìùèžš]/iu.test(word));

/**
 * The encoding of bytes that are not UTF-8, by the words that they would make. Windows-1252 where nothing tells.
 *
 * @param start what the file begins with, cut at a line.
 */
export function guessEncoding(start: Buffer): Encoding {
  const bytes = start.subarray(0, Math.max(start.lastIndexOf(10), start.lastIndexOf(13)) + 1 || start.length);
  const cyrillic = wordsOf(bytes, 'windows-1251');
  if (cyrillic && areMostly(cyrillic, isCyrillic)) return 'windows-1251';
  const korean = wordsOf(bytes, 'euc-kr');
  if (korean && areMostly(korean, isKorean)) return 'euc-kr';
  const chinese = wordsOf(bytes, 'gbk');
  const isPure = (word: string) => CJK.test(word) && !/\p{Script=Latin}/u.test(word);
  if (chinese && areMostly(chinese, isPure) && areChinese(bytes)) return 'gbk';
  const japanese = wordsOf(bytes, 'shift_jis');
  if (japanese && areMostly(japanese, isJapanese)) return 'shift_jis';
  const western = wordsOf(bytes, 'windows-1252');
  return western?.some(isCentralEuropean) ? 'windows-1250' : 'windows-1252';
}
