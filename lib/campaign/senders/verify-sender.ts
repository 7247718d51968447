import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { notificationRecipients, senders } from '@/lib/db/schema';
import { quotable } from '@/lib/mail/quotable';
import { notify } from '../notifications/notify';
import { syncSenders } from '../single-sends/sync-senders';
import { checkLink, type VerificationLink } from './verification-link';

/** Whose link it is, and whether it has been confirmed; `pending` waits for its button to be pressed. */
export type Verification =
  | { outcome: 'pending' | 'verified'; name: string; address: string }
  | { outcome: 'expired' | 'invalid' };

type Sender = typeof senders.$inferSelect;

const named = (input: VerificationLink) => and(eq(senders.id, input.sender), isNull(senders.deleted_at));

function verificationOf(link: VerificationLink, sender: Sender | undefined): Verification {
  if (!sender) return { outcome: 'invalid' };
  const state = checkLink(link, sender.from_email);
  const isVerified = sender.is_verified === 1;
  // A link that has done its work still tells whoever opens it later that all is well.
  if (state === 'invalid' || (state === 'expired' && !isVerified)) return { outcome: state };
  return {
    outcome: isVerified ? 'verified' : 'pending',
    name: quotable(sender.from_name) || sender.from_email,
    address: sender.from_email,
  };
}

/** What the page behind a mailed link shows. Changes nothing: mail scanners open every link. */
export async function readVerification({ input }: { input: VerificationLink }): Promise<Verification> {
  const [sender] = await db().select().from(senders).where(named(input));
  return verificationOf(input, sender);
}

/**
 * Verifies the sender that a mailed link names, as long as the link's address is still the sender's, and makes its
 * waiting sends ready. Whoever holds the link may do it, any number of times.
 */
export async function verifySender({ input }: { input: VerificationLink }): Promise<Verification> {
  return db().transaction(async (tx) => {
    const [sender] = await tx.select().from(senders).where(named(input)).for('update');
    const verification = verificationOf(input, sender);
    if (!sender || verification.outcome !== 'pending') return verification;
    await markVerified(tx, sender);
    return { ...verification, outcome: 'verified' };
  });
}

async function markVerified(tx: Transaction, sender: Sender): Promise<void> {
  await tx.update(senders).set({ is_verified: 1 }).where(eq(senders.id, sender.id));
  await syncSenders(tx, [sender.id]);
  // Whoever lets the account send from their address hears of its campaigns without being asked twice.
  await tx
    .update(notificationRecipients)
    .set({ confirmed_at: sql`now()` })
    .where(
      and(
        eq(notificationRecipients.user_id, sender.user_id),
        eq(sql`lower(${notificationRecipients.email_address})`, sender.from_email.toLowerCase()),
        isNull(notificationRecipients.confirmed_at),
      ),
    );
  await notify(tx, sender.user_id, {
    kind: 'sender.verified',
    title: 'A sender is verified',
    text: `Mail may now be sent as ${quotable(sender.from_name)} from ${sender.from_email}.`,
  });
}
