import { isbot } from 'isbot';

/** What a request says of itself, as far as it tells people and machines apart. */
export type Caller = { agent: string; header(name: string): string | null };

/**
 * Mail programs, and the proxies that fetch pictures when a mail is read. `isbot` knows browsers alone and takes most of
 * them for machines.
 */
export const MAIL_PROGRAMS =
  /GoogleImageProxy|YahooMailProxy|Outlook|Thunderbird|Betterbird|Airmail|eM ?Client|KMail|Evolution|Superhuman|\bSpark\b|k-9|Postbox|Mailspring|BlueMail|Mailbird|The Bat!|Lotus-Notes|HCL Notes|Foxmail|Canary Mail|Newton|FairEmail|SeaMonkey|Zimbra|ProtonMail|Tutanota|DuckDuckGo/i;

/** Services that look into mails for what is dangerous, where they say who they are. */
const SCANNERS =
  /safe-?links|proofpoint|mimecast|barracuda|cudasvc|cisco ?secure|ironport|trend ?micro|\bTMES\b|forti(mail|guard)|sophos|symantec|messagelabs|cloudmark|\bvade|mailguard|hornetsecurity|trellix|fireeye|zscaler|check ?point|bitdefender|google-safety/i;

/** Libraries: web mail's proxies for pictures often name only the one that they are made with. Links open in browsers. */
const LIBRARIES =
  /^(node\b|undici|axios|got|curl|wget|python-|aiohttp|go-http-client|okhttp|java|apache-httpclient|guzzle|ruby|faraday)/i;

/** What Apple Mail's privacy protection calls itself, which fetches every picture whether or not a mail is read. */
export const APPLE_PROXY = 'Mozilla/5.0';

/** Headers by which browsers and mail programs mark what they fetch before anybody asks for it. */
const PREFETCH_HEADERS = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'];

const isPrefetch = ({ header }: Caller) =>
  PREFETCH_HEADERS.some((name) => /prefetch|prerender|preview/i.test(header(name) ?? ''));

type Rule = { about: string; says: 'machine' | 'person'; when: (caller: Caller, kind: Kind) => boolean };
export type Kind = 'opened' | 'clicked';

/** In order; the first that fits decides. */
const RULES: readonly Rule[] = [
  { about: 'fetched ahead', says: 'machine', when: isPrefetch },
  { about: 'a scanner', says: 'machine', when: ({ agent }) => SCANNERS.test(agent) },
  { about: 'a mail program', says: 'person', when: ({ agent }) => MAIL_PROGRAMS.test(agent) },
  { about: 'Apple’s proxy', says: 'machine', when: ({ agent }) => agent.trim() === APPLE_PROXY },
  // Links open in browsers, all of which say what they are; some proxies for pictures don't.
  { about: 'no name', says: 'machine', when: ({ agent }, kind) => kind === 'clicked' && agent.trim() === '' },
  {
    about: 'a proxy for pictures',
    says: 'person',
    when: ({ agent }, kind) => kind === 'opened' && LIBRARIES.test(agent.trim()),
  },
  { about: 'a bot or a library', says: 'machine', when: ({ agent }) => agent.trim() !== '' && isbot(agent) },
];

/**
 * Whether a request is known to come from no person: a scanner, a crawler, a library, or something that fetches ahead.
 * What can't be told is taken for a person.
 */
export function isMachine(kind: Kind, caller: Caller): boolean {
  return RULES.find(({ when }) => when(caller, kind))?.says === 'machine';
}
