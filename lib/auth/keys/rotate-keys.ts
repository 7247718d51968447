import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { queueSecurityMail } from '../accounts/security-mail';
import { replaceKeys } from './replace-keys';

/** A new key pair for the account; the old one and all of its tokens end at once. The secret is shown this once. */
export async function rotateKeys({
  actor,
}: {
  actor: Actor;
}): Promise<{ public_key: string; secret_key: string }> {
  return db().transaction(async (tx) => {
    const keys = await replaceKeys(tx, { userId: actor.id, replacedBy: null });
    await queueSecurityMail(tx, actor.id, 'keysReplaced');
    return keys;
  });
}
