import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { checkSingleSend, holdSender } from './check-single-send';
import { lockSingleSend } from './lock-single-send';
import { makeReady } from './make-ready';
import type { SingleSendInput } from './schemas';
import { nextStatus, SendStatus } from './states';

/**
 * Writes a single send anew, until it runs. It is then ready, or waits for its sender, as a new one would be.
 *
 * @returns its utr. @throws DomainError not-found, invalid, conflict where it runs or is completed.
 */
export async function updateSingleSend({
  actor,
  input: { utr, ...given },
}: {
  actor: Actor;
  input: SingleSendInput & { utr: string };
}): Promise<string> {
  await db().transaction(async (tx) => {
    await holdSender(tx, actor, given.sender_id);
    const { id, status } = await lockSingleSend(tx, actor, utr);
    const edited = nextStatus(status, 'edit') ?? SendStatus.initiate;
    const { columns, isVerified } = await checkSingleSend(tx, actor, given);
    const [send] = await tx
      .update(singleSends)
      .set({ ...columns, status: edited, awaits_sender: !given.draft && !isVerified })
      .where(eq(singleSends.id, id))
      .returning({ id: singleSends.id, send_due_at: singleSends.send_due_at });
    if (send && isVerified && !given.draft) await makeReady(tx, send);
  });
  return utr;
}
