import type { z } from 'zod';
import { hashPassword } from '@/lib/crypto/passwords';
import { db, type Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { makeKeys } from '../keys/make-keys';
import { refuseTakenEmail } from './refuse-taken-email';
import { CreateAccountInput } from './schemas';

export type CreatedAccount = { id: number; email: string; public_key: string; secret_key: string };

/**
 * A new account with its key pair. The secret key is in the answer and nowhere else.
 *
 * @param passwordHash of the input's password, from who has a transaction open: hashing must not hold a connection.
 * @throws DomainError invalid where the input is, or the address has an account already.
 */
export async function createAccount({
  input,
  passwordHash,
  tx = db(),
}: {
  input: z.input<typeof CreateAccountInput>;
  passwordHash?: string;
  tx?: Executor;
}): Promise<CreatedAccount> {
  const parsed = CreateAccountInput.safeParse(input);
  if (!parsed.success) {
    throw invalid(
      ...parsed.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        text: `${issue.path.join('.')}: ${issue.message}`,
      })),
    );
  }
  const { password, verified, ...given } = parsed.data;
  const keys = makeKeys();
  const row = {
    ...given,
    email: given.email.trim(),
    password_hash: passwordHash ?? (await hashPassword(password)),
    email_verified_at: verified ? new Date().toISOString() : null,
    public_key: keys.publicKey,
    secret_key_hash: keys.secretKeyHash,
  };
  const [created] = await tx
    .insert(users)
    .values(row)
    .returning({ id: users.id, email: users.email })
    .catch(refuseTakenEmail);
  if (!created) throw new Error('The account was not inserted.');
  return { ...created, public_key: keys.publicKey, secret_key: keys.secretKey };
}
