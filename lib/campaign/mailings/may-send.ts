import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inline } from '@/lib/db/statement';

/** Of senders: whether whoever owns the address has confirmed it. */
export const SenderStatus = { unverified: 0, verified: 1 } as const;

type Sender = Record<'is_verified' | 'name_review' | 'deleted_at', SQLWrapper>;

/**
 * The condition that a sender may send: its address has been verified, its name isn't one that an operator still has to
 * look at or has refused, and it is still there.
 */
export const maySend = (sender: Sender): SQL =>
  sql`(${sender.is_verified} = ${inline(SenderStatus.verified)} and coalesce(${sender.name_review}, 'allowed') = 'allowed'
    and ${sender.deleted_at} is null)`;

/** Why a sender may not send, in a sentence for the account; null where it may. */
export function whySenderMayNot(
  sender: { is_verified: number; name_review: string | null; may_send: boolean } | undefined,
): string | null {
  if (!sender) return 'Its sender is gone. Choose another one.';
  if (sender.may_send) return null;
  if (sender.is_verified !== SenderStatus.verified)
    return 'Its sender is not verified. Nothing goes out before that.';
  return sender.name_review === 'refused'
    ? 'Its sender’s name was refused, since readers could take it for somebody else. Change the name.'
    : 'Its sender’s name is being checked, since readers could take it for somebody else. Nothing goes out before that.';
}
