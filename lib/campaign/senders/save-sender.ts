import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { whole } from '@/lib/read-fields';
import { mailVerification } from './mail-verification';
import type { SenderInput } from './schemas';
import { placeProblems } from './sender-problems';

/** Adds a sender and mails the link that verifies it to its address. @throws DomainError invalid. */
export async function saveSender({ actor, input }: { actor: Actor; input: SenderInput }): Promise<void> {
  const problems = await placeProblems(db(), whole(input));
  if (problems.length > 0) throw invalid(...problems);
  await db().transaction(async (tx) => {
    const [sender] = await tx
      .insert(senders)
      .values({ ...input, user_id: actor.id, utr: randomUUID(), send_at: new Date().toISOString() })
      .returning();
    if (sender) await mailVerification(tx, sender);
  });
}
