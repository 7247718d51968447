import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { takeRequest } from '@/lib/mail/stranger-limits';
import { whole } from '@/lib/read-fields';
import { mailVerification } from './mail-verification';
import { nameReviewOf } from './name-review';
import type { SenderInput } from './schemas';
import { placeProblems } from './sender-problems';

/**
 * Adds a sender and mails the link that verifies it to its address. Where that address has had too many such mails
 * today, none is sent: `send_at` stays empty, and one can be asked for tomorrow.
 *
 * @throws DomainError invalid, forbidden where the account's own address isn't confirmed, limited.
 */
export async function saveSender({ actor, input }: { actor: Actor; input: SenderInput }): Promise<number> {
  authorizeMember(actor, 'senders:write');
  requireConfirmed(actor);
  const problems = await placeProblems(db(), whole(input));
  if (problems.length > 0) throw invalid(...problems);
  return db().transaction(async (tx) => {
    const mayMail = await takeRequest(tx, actor.id, input.from_email);
    const send_at = mayMail ? new Date().toISOString() : null;
    const name_review = await nameReviewOf(tx, actor.id, input.from_name);
    const [sender] = await tx
      .insert(senders)
      .values({ ...input, user_id: actor.id, utr: randomUUID(), send_at, name_review })
      .returning();
    if (!sender) throw new Error('The sender was not added.');
    if (mayMail) await mailVerification(tx, actor, sender);
    return sender.id;
  });
}
