import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { nextStatus } from '../send-states';
import { lockSingleSend } from './lock-single-send';

/**
 * Removes a single send, softly: the links in its mails go on working.
 *
 * @throws DomainError not-found, conflict where it runs.
 */
export async function deleteSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, status } = await lockSingleSend(tx, actor, input.utr);
    nextStatus(status, 'delete');
    await tx.update(singleSends).set({ deleted_at: sql`now()` }).where(eq(singleSends.id, id));
  });
}
