/** Characters of a name in a mail of the shop's own. */
const MAX_LENGTH = 60;
/** Longer texts are cut before they are looked at, so that what looks costs little. */
const MAX_INPUT = 1_000;

// Joiners stay: emoji and some scripts need them. Controls, bidi marks and what shows nothing go.
const UNSEEN = /(?![\u200c\u200d])(?:[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f)/gu;
const URL_WITH_SCHEME = /(?:\p{L}[\p{L}\p{N}+.-]{0,30})?:\/{2}\S*/gu;
const BARE_URL = /(?<![\p{L}\p{N}])(?:www[.。．｡]|(?:mailto|tel|sms|javascript|data):)\S*/giu;
// A dot, in any of the forms that mail programs read as one, before what could be a top-level domain.
const DOMAIN_DOT =
  /(?<=[\p{L}\p{M}\p{N}])[.。．｡․\u200c\u200d]*[.。．｡․][\u200c\u200d]*(?=[\p{L}\p{M}]{2})/gu;
const IP_DOT = /(?<=\d)[.。．｡․](?=\d+[.。．｡․]\d)|(?<=\d[.。．｡․ ]\d+)[.。．｡․](?=\d)/gu;

/**
 * A name that somebody gave, as a mail from the shop's own address may quote it: one short line without control
 * characters and links. Mail programs make links of bare domains, so those lose their dots. May be empty.
 */
export function quotable(name: string, maxLength = MAX_LENGTH): string {
  const line = name
    .slice(0, MAX_INPUT)
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(URL_WITH_SCHEME, ' ')
    .replace(BARE_URL, ' ')
    .replace(DOMAIN_DOT, ' ')
    .replace(IP_DOT, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
