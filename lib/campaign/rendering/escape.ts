/** Makes of a value what may stand in one kind of place. */
export type Escape = (value: string) => string;

/** What no text has: control characters but tab and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** For plain text: nothing is escaped, line breaks are kept, as `\n`; halves of characters become U+FFFD. */
export const asText: Escape = (value) =>
  /^[ -~]*$/.test(value) ? value : value.replace(CONTROLS, '').replace(/\r\n?/g, '\n').toWellFormed();

const SPECIAL = /[&<>"']/;
const ENTITY: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeSpecial = (text: string) =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? '') : text;

/** For HTML, as text and as an attribute's value in quotes. */
export const asHtml: Escape = (value) => escapeSpecial(asText(value));

/** For the value of a header: one line. */
export const asLine: Escape = (value) =>
  asText(value)
    .replace(/[ \t\n\r\u2028\u2029]+/g, ' ')
    .trim();

/** For a part of a style: what could end a declaration or bring in another document is dropped. */
export const asCss: Escape = (value) => asText(value).replace(/[^\p{L}\p{M}\p{N} .,#%_-]/gu, '');

/** For a part of a URL's path, query or fragment. */
export const asUrlPart: Escape = (value) => encodeURIComponent(asText(value));

/** For a part of a `mailto:`, `tel:` or `sms:` address, where `@` and `+` stand for themselves. */
export const asAddressPart: Escape = (value) => asUrlPart(value).replace(/%40/g, '@').replace(/%2B/g, '+');

/** For a part of a URL's host; a port or a path may come with it. */
export const asHost: Escape = (value) => encodeURI(asText(value).trim()).replace(/[@?#\\]|%5C/gi, '');

/** For a whole URL: empty where it is none that a mail may lead to. A bare host name gets a scheme. */
export const asUrl: Escape = (value) => {
  const url = encodeURI(asText(value).trim()).replace(/%25([0-9a-f]{2})/gi, '%$1');
  if (/^(?:https?:\/\/|mailto:|tel:|sms:)/i.test(url)) return url;
  return /^(?:[a-z0-9%-]+\.)+[a-z0-9%-]{2,}(?::\d+)?(?:[/?#]|$)/i.test(url) ? `https://${url}` : '';
};
