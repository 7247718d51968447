import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { notify } from '../notifications/notify';
import { followSender } from '../single-sends/follow-sender';
import { checkLink, type VerificationLink } from './verification-link';

export type Verification =
  | { outcome: 'verified'; name: string; address: string }
  | { outcome: 'expired' | 'invalid' };

/**
 * Verifies the sender that a mailed link names, as long as the link's address is still the sender's, and makes its
 * waiting sends ready. Whoever holds the link may do it, any number of times.
 */
export async function verifySender({ input }: { input: VerificationLink }): Promise<Verification> {
  return db().transaction(async (tx) => {
    const [sender] = await tx
      .select()
      .from(senders)
      .where(and(eq(senders.id, input.sender), isNull(senders.deleted_at)))
      .for('update');
    if (!sender) return { outcome: 'invalid' };
    const standing = checkLink(input, sender.from_email);
    // A link that was good once and is opened again later still tells its reader that all is well.
    if (standing === 'invalid' || (standing === 'expired' && sender.is_verified === 0))
      return { outcome: standing };
    if (sender.is_verified === 0) {
      await tx.update(senders).set({ is_verified: 1 }).where(eq(senders.id, sender.id));
      await followSender(tx, sender.id);
      await notify(tx, sender.user_id, {
        kind: 'sender.verified',
        title: 'A sender is verified',
        text: `Mail may now be sent as ${sender.from_name} from ${sender.from_email}.`,
      });
    }
    return { outcome: 'verified', name: sender.from_name, address: sender.from_email };
  });
}
