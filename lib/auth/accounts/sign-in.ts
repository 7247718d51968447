import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { verifyNothing, verifyPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { signInNetworks, users } from '@/lib/db/schema';
import { unauthenticated } from '@/lib/errors';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt } from '@/lib/rate-limit';
import { showSecondFactor } from '../two-factor/show-second-factor';
import { blockedAccount } from './blocked-account';
import { countPasswordAttempt } from './count-password-attempt';
import { networkKeys, remembered, rememberNetwork } from './known-networks';
import { SignInInput } from './schemas';

/** The same for an unknown address and a wrong password. */
const REFUSED = 'The email or the password is not right.';

/** The account of an address, and whether somebody has signed in to it from this network before. */
async function findAccount(email: string, address: string) {
  const [found] = await db()
    .select({ account: users, known: signInNetworks.user_id })
    .from(users)
    .leftJoin(
      signInNetworks,
      and(
        eq(signInNetworks.user_id, users.id),
        inArray(signInNetworks.network_hash, networkKeys(address)),
        gt(signInNetworks.last_used_at, remembered()),
      ),
    )
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return { account: found?.account, isKnown: Boolean(found?.known) };
}

/**
 * Checks an address and a password, and a code where the account wants one. Wrong ones count by network and account together, and never keep out who comes from
 * a network that has signed in to the account before.
 *
 * @throws DomainError unauthenticated; forbidden where the account is blocked; limited, by network address or after too many wrong passwords; unavailable where
 *   too many passwords wait to be checked.
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
  const { email, password, code } = parsed.data;
  const { account, isKnown } = await findAccount(email, address);
  const takeBack = isKnown ? undefined : await countPasswordAttempt({ email, address });
  const right = account
    ? await verifyPassword(password, account.password_hash, isKnown ? 'known' : 'unknown')
    : await verifyNothing(password);
  if (!account || !right) throw unauthenticated(REFUSED);
  await takeBack?.();
  if (account.blocked_at !== null) throw blockedAccount();
  await showSecondFactor({ userId: account.id, code, address });
  await rememberNetwork({ userId: account.id, address });
  return { id: account.id, email: account.email };
}
