import type { StandingTarget } from './column-target';

/** Why an address is not to be mailed, as the global unsubscribers have it. */
export type Reason = 'bounce' | 'complaint' | 'reader' | 'manual';

/** The reasons that weigh more stand first. */
const REASONS: readonly Reason[] = ['bounce', 'complaint', 'reader', 'manual'];

const WORDS: Record<Reason | 'none', readonly string[]> = {
  none: ['', 'subscribed', 'active', 'enabled', 'confirmed', 'subscribe', 'opted in', 'true', 'yes', '1'],
  reader: ['unsubscribed', 'unsubscribe', 'opted out', 'optout', 'opt out', 'inactive', 'false', 'no', '0'],
  bounce: ['bounced', 'bounce', 'cleaned', 'hard bounced', 'hard bounce', 'invalid', 'undeliverable'],
  complaint: ['complained', 'complaint', 'spam', 'abuse', 'marked as spam', 'spam complaint', 'spam report'],
  // Somebody who has not said yes yet is not to be mailed either.
  manual: [
    ...['blocklisted', 'blacklisted', 'blocked', 'suppressed', 'disabled', 'banned', 'archived'],
    ...['unconfirmed', 'pending', 'nonsubscribed', 'non subscribed', 'not subscribed', 'transactional'],
  ],
};

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([reason, words]) => words.map((word) => [word, reason] as const)),
);

const MOMENTS: Record<Exclude<StandingTarget, 'status'>, Reason> = {
  unsubscribed_at: 'reader',
  bounced_at: 'bounce',
  complained_at: 'complaint',
  not_subscribed: 'manual',
};

/** What a cell says: why its person is not to be mailed, '' where they may be, null for a word that isn't known. */
export function standingOf(target: StandingTarget, cell: string): Reason | '' | null {
  if (target !== 'status') return cell === '' ? '' : MOMENTS[target];
  const found = BY_WORD.get(cell.toLowerCase().replace(/[-_\s]+/g, ' '));
  if (!found) return null;
  return found === 'none' ? '' : (found as Reason);
}

/** The one that weighs most of what a line's cells say. */
export const weightiest = (reasons: readonly (Reason | '')[]): Reason | '' =>
  REASONS.find((reason) => reasons.includes(reason)) ?? '';
