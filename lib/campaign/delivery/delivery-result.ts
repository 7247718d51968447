import { BOUNCE_REASONS, type BounceReason, isDead, isStrike } from '@/lib/mail/bounces/bounce-reasons';
import type { Outcome } from '@/lib/mail/bulk/bulk-transport';
import { retryAfter } from './retry-after';

/** What is written into a row of the ledger after its mail was with a transport. */
export type DeliveryResult = {
  id: number;
  /** `queued`: it waits for another attempt. */
  status: 'queued' | 'sent' | 'bounced' | 'failed' | 'unknown';
  reason: 'no_address' | 'refused' | 'gave_up' | null;
  answer: string;
  provider_id: string | null;
  /** Seconds until the next attempt; null where there is none. */
  retry_s: number | null;
  /** The event to note besides. */
  event: 'deferred' | 'bounced' | 'soft_bounced' | null;
};

/** Whether a mail that was put off until the last attempt says something of its mailbox. */
const isOfReader = (reason: BounceReason) => isStrike(reason) || BOUNCE_REASONS[reason].fault === 'reader';

/** PostgreSQL's texts hold no NUL, and one answer is one line. */
const tidy = (answer: string) =>
  answer
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);

/**
 * What an outcome means for a row that had been tried `attempts` times before; null where the mail was not handed
 * over, so that its row stays as it is.
 */
export function resultOf(id: number, attempts: number, outcome: Outcome): DeliveryResult | null {
  const result = {
    id,
    reason: null,
    answer: tidy(outcome.answer),
    provider_id: null,
    retry_s: null,
    event: null,
  };
  switch (outcome.kind) {
    case 'accepted':
      return { ...result, status: 'sent', provider_id: outcome.providerId ?? null };
    case 'refused':
      if (isDead(outcome.reason))
        return { ...result, status: 'bounced', reason: 'no_address', event: 'bounced' };
      return {
        ...result,
        ...({ status: 'failed', reason: 'refused' } as const),
        event: isStrike(outcome.reason) ? 'soft_bounced' : null,
      };
    case 'deferred': {
      const waitMs = retryAfter(attempts + 1, outcome.retryAfterMs);
      return waitMs === null
        ? {
            ...result,
            status: 'failed',
            reason: 'gave_up',
            event: isOfReader(outcome.reason) ? 'soft_bounced' : null,
          }
        : { ...result, status: 'queued', retry_s: waitMs / 1000, event: 'deferred' };
    }
    case 'unknown':
      return { ...result, status: 'unknown' };
    default:
      return null;
  }
}
