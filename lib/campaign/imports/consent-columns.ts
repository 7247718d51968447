import type { ConsentColumn } from '@/lib/db/schema/import-settings';
import type { StandingTarget } from './column-target';
import { isConsentWord } from './standing-of';

/** What somebody decides that a column says. */
export const CONSENT_MEANINGS = ['yes means may be emailed', 'yes means may not', 'ignore'] as const;
export type ConsentMeaning = ConsentColumn['meaning'];

/** What columns say, by their names in whatever case. */
export type ConsentChoices = Readonly<Record<string, ConsentMeaning>>;

/** Names that say who may not be emailed, in lower case without anything but letters and digits. */
const MAY_NOT = new RegExp(
  [
    ...[
      'unsub',
      'optout',
      'optedout',
      'optingout',
      'bounce',
      'blacklist',
      'blocklist',
      'suppress',
      'complain',
    ],
    ...['donot', 'dontemail', 'dontmail', 'dontcontact', 'dnc', 'nomail', 'noemail', 'spam', 'abuse'],
    ...['unreachable', 'undeliverable', 'emaildisabled', 'emailblocked', 'emailinvalid', 'invalidemail'],
    ...[
      'quarantine',
      'abgemeldet',
      'abbestell',
      'gesperrt',
      'désabonn',
      'desabonn',
      'désinscri',
      'desinscri',
    ],
    ...[
      'darsedebaja',
      'dadodebaja',
      'disiscri',
      'descadastr',
      'cancelousub',
      'afgemeld',
      'avmeldt',
      'wypisan',
    ],
    ...['отписа', 'neversubscribed', 'notsubscribed', 'nonsubscribed', 'cleaned'],
  ].join('|'),
  'u',
);
const MAY = new RegExp(
  [
    ...[
      'subscri',
      'optin',
      'optedin',
      'consent',
      'newsletter',
      'marketing',
      'permission',
      'gdpr',
      'dsgvo',
      'rgpd',
    ],
    ...[
      'emailstatus',
      'mailstatus',
      'statusemail',
      'contactstatus',
      'deliverability',
      'emailable',
      'mailable',
    ],
    ...[
      'contactable',
      'canemail',
      'canmail',
      'cancontact',
      'mayemail',
      'maymail',
      'maycontact',
      'allowemail',
    ],
    ...['allowmail', 'emailallowed', 'mailallowed', 'acceptsemail', 'emailpreference', 'mailingpreference'],
    ...['sendemail', 'receiveemail', 'wantsemail', 'emailenabled', 'werbung', 'einwilligung', 'zustimmung'],
    ...['angemeldet', 'abonn', 'consentement', 'inscrit', 'suscri', 'consentimiento', 'consenso', 'iscritt'],
    ...[
      'consentimento',
      'inscrit',
      'toestemming',
      'samtykke',
      'samtycke',
      'zgoda',
      'подпис',
      'соглас',
      'рассылк',
    ],
    ...['^(?:is)?(?:email)?confirmed(?:at|on)?$', '^(?:is)?active$', '配信', '同意', '订阅', '수신'],
  ].join('|'),
  'u',
);
/** Columns that are about something else, however they are called. */
const OTHER_CHANNEL = /sms|phone|whatsapp|push|postal|fax/u;
const ABOUT_EMAIL = /e?mail(?!ing)/u;
const NO_STANDING = /(?:id|name|url|link|ip|plan|number|address|source|medium)$/u;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a column may say whether somebody may be emailed: by its name, or by the words in it. */
export function looksLikeConsent(name: string, values: readonly string[] = []): boolean {
  const known = values.filter(isConsentWord).length;
  if (known > 0 && known * 2 > values.length) return true;
  const called = plain(name);
  if (OTHER_CHANNEL.test(called) && !ABOUT_EMAIL.test(called)) return false;
  if (MAY_NOT.test(called)) return true;
  return MAY.test(called) && !NO_STANDING.test(called);
}

/** How a column is read that nobody has decided about: whoever has a value that may say no is not emailed. */
export function safeTarget(name: string): StandingTarget {
  const called = plain(name);
  if (!MAY_NOT.test(called)) return 'consent_maybe';
  if (/bounce|undeliverable|invalid/u.test(called)) return 'bounced_at';
  return /complain|spam|abuse/u.test(called) ? 'complained_at' : 'consent_no';
}

/** What a decision makes of a column; undefined where it is ignored. */
export const targetOf = (meaning: ConsentMeaning): StandingTarget | undefined =>
  meaning === 'ignore' ? undefined : meaning === 'yes means may not' ? 'consent_no' : 'consent_yes';

export const meaningOf = (target: StandingTarget): ConsentMeaning =>
  ['status', 'consent_yes', 'consent_maybe'].includes(target)
    ? 'yes means may be emailed'
    : 'yes means may not';
