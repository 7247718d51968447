import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import type { RotateKeysInput } from '../accounts/schemas';
import { queueSecurityMail } from '../accounts/security-mail';
import { requireRecentPassword } from '../sessions/require-recent-password';
import { replaceKeys } from './replace-keys';

/**
 * A new key pair for the account; the old one and all of its tokens end at once. The secret is shown this once.
 *
 * @throws DomainError forbidden where the session showed its password too long ago and the input has none.
 */
export async function rotateKeys({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof RotateKeysInput>;
}): Promise<{ public_key: string; secret_key: string }> {
  await requireRecentPassword({ actor, password: input.password });
  return db().transaction(async (tx) => {
    const keys = await replaceKeys(tx, { userId: actor.id, replacedBy: null });
    await queueSecurityMail(tx, actor.id, 'keysReplaced');
    return keys;
  });
}
