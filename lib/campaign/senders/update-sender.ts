import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { invalid, notFound } from '@/lib/errors';
import { takeRequest } from '@/lib/mail/stranger-limits';
import { whole } from '@/lib/read-fields';
import { noteChange, refuseChanged } from '../changes/last-change';
import { syncSenders } from '../single-sends/sync-senders';
import { mailVerification } from './mail-verification';
import { nameReviewOf } from './name-review';
import { senderView } from './rows';
import type { SenderInput } from './schemas';
import { placeProblems } from './sender-problems';

/**
 * Changes a sender. Another address has to be verified anew, by a mail to it; until then what was ready to go out
 * from this sender waits.
 *
 * @throws DomainError not-found, invalid; conflict where it has changed since the time that `unchanged_since` gives; for another address forbidden where the account's own isn't confirmed, limited.
 */
export async function updateSender({
  actor,
  input: { sender_id, unchanged_since: since, ...given },
}: {
  actor: Actor;
  input: SenderInput & { sender_id: number; unchanged_since?: string | undefined };
}): Promise<void> {
  authorizeMember(actor, 'senders:write');
  const own = and(eq(senders.id, sender_id), eq(senders.user_id, actor.id), isNull(senders.deleted_at));
  await db().transaction(async (tx) => {
    const [before] = await tx.select().from(senders).where(own).for('update');
    if (!before) throw notFound();
    const current = senderView(before);
    const at = current.updated_at;
    if (since !== undefined && since !== at)
      await refuseChanged(actor, ['sender', sender_id], { what: 'The sender', at, current }, tx);
    const problems = await placeProblems(tx, whole(given));
    if (problems.length > 0) throw invalid(...problems);
    const isMoved = before.from_email.toLowerCase() !== given.from_email.toLowerCase();
    if (isMoved) requireConfirmed(actor);
    const mayMail = isMoved && (await takeRequest(tx, actor.id, given.from_email));
    const [sender] = await tx
      .update(senders)
      .set({
        ...given,
        state_id: given.state_id ?? null,
        city_id: given.city_id ?? null,
        zip_code: given.zip_code ?? null,
        company_address2: given.company_address2 ?? null,
        mails_per_minute: given.mails_per_minute ?? null,
        ...(before.from_name !== given.from_name && {
          name_review: await nameReviewOf(tx, actor.id, given.from_name),
        }),
        ...(isMoved ? { is_verified: 0, send_at: mayMail ? sql`now()` : null } : {}),
      })
      .where(own)
      .returning();
    if (!sender) throw notFound();
    await noteChange(tx, actor, ['sender', sender_id]);
    await syncSenders(tx, [sender.id]);
    if (mayMail) await mailVerification(tx, actor, sender);
  });
}
