import type { DeliveryStatus } from '../delivery-states';

/**
 * What a provider, or a server on the way, says became of a mail. `detail` is in its words, in one line of at most 500
 * characters, without the reader's address.
 *
 * - `delayed`: it is still being tried.
 * - `bounced`: it came back. `no_address`: there is no such mailbox. `refused`: the mailbox's server will not have it.
 *   `passing`: a trouble that may pass, or an absent reader's automatic answer: whether it arrived, nobody can say.
 * - `complained`: its reader has reported it as spam.
 */
export type DeliveryFeedback =
  | { kind: 'delivered' | 'delayed' | 'complained'; detail: string | null }
  | { kind: 'bounced'; why: 'no_address' | 'refused' | 'passing'; detail: string | null };

export type EventKind = 'delivered' | 'delayed' | 'bounced' | 'soft_bounced' | 'complained';

/** The kind that a fact is noted as: a bounce is hard where the address is what is wrong. */
export const eventOf = (fact: DeliveryFeedback): EventKind =>
  fact.kind === 'bounced' && fact.why !== 'no_address' ? 'soft_bounced' : fact.kind;

// Facts come in any order and more than once. Each says how far a mail has come at least, and a row only goes up, so that
// it ends in the same state whatever the order: a bounce stays one though `delivered` comes after it.
const RANK = { failed: 0, unknown: 0, sent: 1, bounced: 2 } as const;

const isRanked = (status: DeliveryStatus): status is keyof typeof RANK => status in RANK;

/**
 * The status that a fact leaves a row in. Whatever is said of a mail that was thought lost, it was handed over. What was
 * never handed over stays as it is.
 */
export function statusAfter(status: DeliveryStatus, fact: DeliveryFeedback): DeliveryStatus {
  const least = fact.kind === 'bounced' && fact.why !== 'passing' ? 'bounced' : 'sent';
  return isRanked(status) && RANK[status] < RANK[least] ? least : status;
}
