import type { StandingTarget } from './column-target';

/** Why an address is not to be mailed, as the global unsubscribers have it. */
export type Reason = 'bounce' | 'complaint' | 'reader' | 'manual';

/** The reasons that weigh more stand first. */
const REASONS: readonly Reason[] = ['bounce', 'complaint', 'reader', 'manual'];

/** Words that say in any column whether somebody may be emailed. */
const STATUS_WORDS: Record<Reason | 'none', readonly string[]> = {
  none: [
    ...[
      'subscribed',
      'active',
      'enabled',
      'confirmed',
      'subscribe',
      'opted in',
      'optin',
      'opt in',
      'granted',
    ],
    ...['given', 'accepted', 'allowed', 'marketing contact', 'explicit', 'single opt in', 'double opt in'],
  ],
  reader: [
    'unsubscribed',
    'unsubscribe',
    'opted out',
    'optout',
    'opt out',
    'inactive',
    'withdrawn',
    'revoked',
  ],
  bounce: [
    ...['bounced', 'bounce', 'cleaned', 'hard bounced', 'hard bounce', 'soft bounce', 'invalid'],
    ...['undeliverable', 'invalid email'],
  ],
  complaint: ['complained', 'complaint', 'spam', 'abuse', 'marked as spam', 'spam complaint', 'spam report'],
  // Somebody who has not said yes yet is not to be mailed either.
  manual: [
    ...['blocklisted', 'blacklisted', 'blocked', 'suppressed', 'disabled', 'banned', 'archived'],
    ...['unconfirmed', 'pending', 'nonsubscribed', 'non subscribed', 'not subscribed', 'transactional'],
    ...['never subscribed', 'non marketing contact', 'user suppressed', 'redacted', 'do not contact'],
    ...['do not email', 'do not mail', 'denied', 'declined', 'refused', 'not given', 'not opted in'],
  ],
};

const YES = [
  ...['true', 'yes', 'y', '1', 'on', 't', 'x', '✓', '✔', 'ja', 'j', 'oui', 'si', 'sí', 'sì', 'sim', 'tak'],
  ...['да', 'evet', 'はい', '是'],
];
/** What says no, or nothing. */
const NO = [
  ...[
    'false',
    'no',
    'n',
    'off',
    'f',
    'null',
    '(null)',
    'none',
    'nil',
    'n/a',
    'na',
    'nan',
    'undefined',
    'never',
  ],
  ...[
    'nein',
    'non',
    'nej',
    'nei',
    'nee',
    'não',
    'nao',
    'nie',
    'ei',
    'нет',
    'hayır',
    'いいえ',
    '否',
    '[]',
    '{}',
  ],
];
const NOTHING = new Set(['null', '(null)', 'none', 'nil', 'n/a', 'na', 'nan', 'undefined', '[]', '{}']);

const BY_WORD = new Map<string, Reason | 'none'>(
  Object.entries(STATUS_WORDS).flatMap(([reason, words]) =>
    words.map((word) => [word, reason as Reason | 'none'] as const),
  ),
);
const IS_YES = new Set(YES);
const IS_NO = new Set(NO);

/** A date or a time, also in seconds or milliseconds since 1970: since when something is so. */
const MOMENT = /^(?:\d{4}[-/.]\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|\d{9,13}$)/;
/** Zeros and what parts them: `0`, `0.00`, `0000-00-00 00:00:00`, a dash. */
const ALL_ZERO = /^[0\s.,:/TZ-]*$/;

const MOMENTS: Record<Exclude<StandingTarget, 'status' | 'consent_yes' | 'consent_maybe'>, Reason> = {
  unsubscribed_at: 'reader',
  bounced_at: 'bounce',
  complained_at: 'complaint',
  not_subscribed: 'manual',
  consent_no: 'reader',
};

const wordOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim();

/** The reason that a text names among other words, such as `["HARD_BOUNCE"]`. */
function reasonIn(word: string): Reason | undefined {
  if (/bounce|undeliver/.test(word)) return 'bounce';
  return /complain|spam|abuse/.test(word) ? 'complaint' : undefined;
}

/** What a cell says: why its person is not to be mailed, '' where they may be, null for a word that isn't known. */
export function standingOf(target: StandingTarget, cell: string): Reason | '' | null {
  const word = wordOf(cell);
  const known = BY_WORD.get(word);
  const isNo = IS_NO.has(cell.toLowerCase()) || ALL_ZERO.test(cell);
  if (target === 'status') {
    if (known) return known === 'none' ? '' : known;
    if (cell === '' || IS_YES.has(word)) return '';
    return isNo && !NOTHING.has(word) ? 'reader' : isNo ? '' : null;
  }
  if (target === 'consent_yes' || target === 'consent_maybe') {
    if (known) return known === 'none' ? '' : known;
    if (IS_YES.has(word) || (!isNo && MOMENT.test(cell))) return '';
    if (cell === '') return target === 'consent_yes' ? 'manual' : '';
    return isNo && !NOTHING.has(word) ? 'reader' : (reasonIn(word) ?? 'manual');
  }
  if (isNo || known === 'none') return '';
  return known ?? reasonIn(word) ?? MOMENTS[target];
}

/** Whether a word says by itself, whatever its column is called, whether somebody may be emailed. */
export const isConsentWord = (cell: string): boolean => {
  const word = wordOf(cell);
  return BY_WORD.has(word) && !GENERAL.has(word);
};

/** Words of the list that say something else in other columns. */
const GENERAL = new Set([
  ...[
    'active',
    'inactive',
    'enabled',
    'disabled',
    'confirmed',
    'unconfirmed',
    'pending',
    'invalid',
    'blocked',
  ],
  ...['banned', 'archived', 'spam', 'abuse', 'transactional', 'granted', 'given', 'accepted', 'allowed'],
  ...['denied', 'declined', 'refused', 'explicit', 'not given', 'suppressed', 'redacted', 'revoked'],
  ...['withdrawn', 'bounce', 'complaint', 'cleaned'],
]);

/** The one that weighs most of what a line's cells say. */
export const weightiest = (reasons: readonly (Reason | '')[]): Reason | '' =>
  REASONS.find((reason) => reasons.includes(reason)) ?? '';
