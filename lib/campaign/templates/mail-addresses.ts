/** What a link in a mail may open: pages, and apps that people have. Nothing that runs where it is followed. */
export const LINK_SCHEMES: readonly string[] = [
  'http https mailto tel sms smsto mms callto facetime facetime-audio skype sip sips xmpp',
  'whatsapp tg viber fb fb-messenger sgnl signal line weixin wechat kakaotalk kakaolink zalo snapchat',
  'instagram twitter tiktok youtube vnd.youtube spotify discord slack msteams zoommtg zoomus',
  'webcal webcals itms itms-apps itms-appss itms-services market appmarket',
  'maps geo comgooglemaps waze here-location uber steam',
].flatMap((names) => names.split(' '));

export const PICTURE_SCHEMES: readonly string[] = ['http', 'https', 'cid', 'data'];

/** White space and control characters, which programs leave out of an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const BLANK = /[\u0000-\u0020\u007f]+/g;

/** What an address begins with, in lower case; null where it has no scheme. */
export const schemeOf = (address: string): string | null =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(BLANK, ''))?.[1]?.toLowerCase() ?? null;

/** A file on a machine of the reader's network: to look for it tells who he is. */
const ON_NETWORK = /^\s*\\\\/;

/** Whether a link may lead there: a scheme of the list, or none. Comments in an address serve nobody. */
export function isSafeLink(address: string): boolean {
  const scheme = schemeOf(address);
  if (address.includes('<!--') || ON_NETWORK.test(address)) return false;
  return scheme === null || LINK_SCHEMES.includes(scheme);
}

/** A picture within the mail is a bitmap: an SVG may hold a script. */
const BITMAP = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,/i;

export function isSafePicture(address: string): boolean {
  const scheme = schemeOf(address);
  if (address.includes('<!--') || ON_NETWORK.test(address)) return false;
  if (scheme === 'data') return BITMAP.test(address);
  return scheme === null || PICTURE_SCHEMES.includes(scheme);
}

/** So much of an address has its host in it. */
const HEAD = 300;
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,24}|xn--[a-z0-9-]{2,59})(?::\d{1,5})?(?=[/?#]|$)/iu;
const OF_FILES =
  /^(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|pdf|png|jpe?g|gif|webp|svg|css|js|docx?|xlsx?|pptx?|txt|xml|json|ics|zip|mp[34])$/i;

/** Where a link leads that somebody wrote: the name of a site without its scheme gets one, all other is left as it is. */
export function withScheme(link: string): string {
  const text = link.trim();
  const [host = '', domain = ''] = HOST.exec(text.slice(0, HEAD)) ?? [];
  return host === '' || (OF_FILES.test(domain) && !/^www\./i.test(host)) ? link : `https://${text}`;
}
