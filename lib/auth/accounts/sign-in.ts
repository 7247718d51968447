import { eq, sql } from 'drizzle-orm';
import { verifyNothing, verifyPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { networkOf } from '@/lib/network-of';
import { countAttempt } from '@/lib/rate-limit';
import { SignInInput } from './schemas';

/** The same for an unknown address and a wrong password. */
const REFUSED = 'The email or the password is not right.';

/**
 * Checks an address and a password.
 *
 * @throws DomainError unauthenticated, or limited: attempts count by network address and by account.
 */
export async function signIn({
  input,
  address,
}: {
  input: unknown;
  address: string;
}): Promise<{ id: number; email: string }> {
  await countAttempt('address', networkOf(address));
  const parsed = SignInInput.safeParse(input);
  if (!parsed.success) throw unauthenticated(REFUSED);
  const { email, password } = parsed.data;
  await countAttempt('account', email);
  const [account] = await db()
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const right = account
    ? await verifyPassword(password, account.password_hash)
    : await verifyNothing(password);
  if (!account || !right) throw unauthenticated(REFUSED);
  return { id: account.id, email: account.email };
}
