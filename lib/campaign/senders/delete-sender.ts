import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { syncSenders } from '../single-sends/sync-senders';

/** Removes a sender, softly. What was ready to go out from it becomes a draft. @throws DomainError not-found. */
export async function deleteSender({
  actor,
  input,
}: {
  actor: Actor;
  input: { sender_id: number };
}): Promise<void> {
  authorizeMember(actor, 'senders:write');
  await db().transaction(async (tx) => {
    const [sender] = await tx
      .update(senders)
      .set({ deleted_at: sql`now()` })
      .where(and(eq(senders.id, input.sender_id), eq(senders.user_id, actor.id), isNull(senders.deleted_at)))
      .returning({ id: senders.id });
    if (!sender) throw notFound();
    await syncSenders(tx, [sender.id]);
  });
}
