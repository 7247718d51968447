import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { apiTokens, users } from '@/lib/db/schema';
import { makeKeys } from './make-keys';

/** A new key pair for the account; the old one and all of its tokens end at once. The secret is shown this once. */
export async function rotateKeys({
  actor,
}: {
  actor: Actor;
}): Promise<{ public_key: string; secret_key: string }> {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  const now = new Date().toISOString();
  await db().transaction(async (tx) => {
    const [before] = await tx
      .select({ public_key: users.public_key })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('update');
    await tx
      .update(users)
      .set({ public_key: publicKey, secret_key_hash: secretKeyHash, keys_rotated_at: now })
      .where(eq(users.id, actor.id));
    await tx
      .update(apiTokens)
      .set({ revoked_at: now })
      .where(and(eq(apiTokens.user_id, actor.id), isNull(apiTokens.revoked_at)));
    await recordChange(tx, {
      actor,
      action: 'keys.rotate',
      subject: ['account', actor.id],
      before,
      after: { public_key: publicKey },
    });
  });
  return { public_key: publicKey, secret_key: secretKey };
}
