import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { whole } from '@/lib/read-fields';
import { readContent } from '../mailings/read-content';
import { checkSingleSend } from './check-single-send';
import { makeReady } from './make-ready';
import type { SingleSendInput } from './schemas';

/**
 * Saves a single send. With a verified sender it is ready, and goes out at once or at its time; else it waits for the
 * sender's verification. @returns its utr. @throws DomainError invalid.
 */
export async function createSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: SingleSendInput;
}): Promise<string> {
  authorizeMember(actor, 'sends:write');
  const utr = randomUUID();
  const own = await readContent(actor, whole(input));
  await db().transaction(async (tx) => {
    const { columns, isAllowed } = await checkSingleSend(tx, actor, input, own);
    const [send] = await tx
      .insert(singleSends)
      .values({ ...columns, user_id: actor.id, utr, awaits_sender: !input.draft && !isAllowed })
      .returning({ id: singleSends.id, send_due_at: singleSends.send_due_at });
    if (send && isAllowed && !input.draft) await makeReady(tx, send);
  });
  return utr;
}
