import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Executor } from '@/lib/db/client';
import { apiTokens, users } from '@/lib/db/schema';
import { makeKeys } from './make-keys';

/**
 * Gives an account a new key pair. The old pair and all API tokens stop working when the transaction commits.
 *
 * @param replacedBy what replaced a pair whose secret is shown to nobody; null where the owner is shown the new one.
 */
export async function replaceKeys(
  tx: Executor,
  { userId, replacedBy }: { userId: number; replacedBy: 'password-reset' | 'password-change' | null },
): Promise<{ public_key: string; secret_key: string }> {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  const now = new Date().toISOString();
  const [before] = await tx
    .select({ public_key: users.public_key })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await tx
    .update(users)
    .set({
      public_key: publicKey,
      secret_key_hash: secretKeyHash,
      keys_rotated_at: now,
      keys_replaced_by: replacedBy,
    })
    .where(eq(users.id, userId));
  await tx
    .update(apiTokens)
    .set({ revoked_at: now })
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)));
  await recordChange(tx, {
    actor: { id: userId },
    action: 'keys.rotate',
    subject: ['account', userId],
    before,
    after: { public_key: publicKey },
  });
  return { public_key: publicKey, secret_key: secretKey };
}
