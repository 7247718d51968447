import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { passkeys } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { queueSecurityMail } from '../accounts/security-mail';
import type { RemovePasskeyInput } from './schemas';

/** The passkey signs in no more; sessions that it has opened go on. @throws DomainError not-found */
export async function removePasskey({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: z.output<typeof RemovePasskeyInput>;
}): Promise<void> {
  await db().transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    await queueSecurityMail(tx, actor.id, 'passkeyRemoved');
    await recordChange(tx, { actor, action: 'passkey.remove', subject: ['account', actor.id] });
  });
}
