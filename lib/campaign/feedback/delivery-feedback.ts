import { BOUNCE_REASONS, type BounceReason } from '@/lib/mail/bounces/bounce-reasons';
import type { DeliveryStatus } from '../delivery-states';

/**
 * What a provider, or a server on the way, says became of a mail. `detail` is in its words, in one line of at most 500
 * characters, without the reader's address.
 *
 * - `delayed`: it is still being tried.
 * - `bounced`: it came back, and why. `isPassing`: a trouble that may pass, or an absent reader's automatic answer:
 *   whether it arrived, nobody can say.
 * - `complained`: its reader has reported it as spam.
 */
export type DeliveryFeedback =
  | { kind: 'delivered' | 'delayed' | 'complained'; detail: string | null }
  | { kind: 'bounced'; why: BounceReason; isPassing?: boolean; detail: string | null };

export type EventKind = 'delivered' | 'delayed' | 'bounced' | 'soft_bounced' | 'refused' | 'complained';

/** The event that a refusal is noted as: hard where the mailbox is gone, soft where it counts as a strike. */
export function bounceEventOf(why: BounceReason): 'bounced' | 'soft_bounced' | 'refused' {
  const { follows } = BOUNCE_REASONS[why];
  return follows === 'suppress' ? 'bounced' : follows === 'strike' ? 'soft_bounced' : 'refused';
}

/** The kind that a fact is noted as. */
export const eventOf = (fact: DeliveryFeedback): EventKind =>
  fact.kind === 'bounced' ? bounceEventOf(fact.why) : fact.kind;

// Facts come in any order and more than once. Each says how far a mail has come at least, and a row only goes up, so that
// it ends in the same state whatever the order: a bounce stays one though `delivered` comes after it.
const RANK = { failed: 0, unknown: 0, sent: 1, bounced: 2 } as const;

const isRanked = (status: DeliveryStatus): status is keyof typeof RANK => status in RANK;

/**
 * The status that a fact leaves a row in. Whatever is said of a mail that was thought lost, it was handed over. What was
 * never handed over stays as it is.
 */
export function statusAfter(status: DeliveryStatus, fact: DeliveryFeedback): DeliveryStatus {
  const least = fact.kind === 'bounced' && !fact.isPassing ? 'bounced' : 'sent';
  return isRanked(status) && RANK[status] < RANK[least] ? least : status;
}
