import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { whole } from '@/lib/read-fields';
import { readContent } from '../mailings/read-content';
import { nextStatus, PAUSED_WITH_ACCOUNT } from '../send-states';
import { checkSingleSend, lockSender } from './check-single-send';
import { lockSingleSend } from './lock-single-send';
import { makeReady } from './make-ready';
import { PAUSED_BY_USER } from './pause-single-send';
import type { SingleSendInput } from './schemas';

/**
 * Writes a single send anew, until it runs. It is then ready, or waits for its sender, as a new one would be. One that
 * was paused by hand stays paused; one that could not start is to be tried again.
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
  authorizeMember(actor, 'sends:write');
  const own = await readContent(actor, whole(given));
  await db().transaction(async (tx) => {
    await lockSender(tx, actor, given.sender_id);
    const { id, status } = await lockSingleSend(tx, actor, utr);
    const edited = nextStatus(status, 'edit');
    const { columns, isAllowed } = await checkSingleSend(tx, actor, given, own);
    const [send] = await tx
      .update(singleSends)
      .set({
        ...columns,
        status: edited,
        awaits_sender: !given.draft && !isAllowed,
        paused_at: sql`case when pause_reason in (${PAUSED_BY_USER}, ${PAUSED_WITH_ACCOUNT}) then paused_at end`,
        pause_reason: sql`case when pause_reason in (${PAUSED_BY_USER}, ${PAUSED_WITH_ACCOUNT}) then pause_reason end`,
      })
      .where(eq(singleSends.id, id))
      .returning({ id: singleSends.id, send_due_at: singleSends.send_due_at });
    if (send && isAllowed && !given.draft) await makeReady(tx, send);
  });
  return utr;
}
