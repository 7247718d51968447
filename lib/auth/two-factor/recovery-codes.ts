import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import type { Executor, Transaction } from '@/lib/db/client';
import { recoveryCodes as t } from '@/lib/db/schema';

const COUNT = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

/** As it is hashed: however it was typed. */
const hashOf = (userId: number, code: string) =>
  hashSecret(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** Replaces an account’s recovery codes. They are shown this once. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  await tx.delete(t).where(eq(t.user_id, userId));
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.insert(t).values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })));
  return codes;
}

/** Uses a recovery code up. @returns whether there was one */
export async function redeemRecoveryCode(tx: Executor, userId: number, code: string): Promise<boolean> {
  const used = await tx
    .update(t)
    .set({ used_at: sql`now()` })
    .where(and(eq(t.user_id, userId), eq(t.code_hash, hashOf(userId, code)), isNull(t.used_at)))
    .returning({ id: t.id });
  return used.length > 0;
}

export const countRecoveryCodes = (tx: Executor, userId: number): Promise<number> =>
  tx.$count(t, and(eq(t.user_id, userId), isNull(t.used_at)));
