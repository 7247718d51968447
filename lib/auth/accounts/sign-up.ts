import type { z } from 'zod';
import { hashPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { invalid, type Problem } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import { createAccount } from './create-account';
import { mailLink } from './mail-link';
import { passwordProblems } from './password-problems';
import { isTimeZone, type SignUpInput } from './schemas';
import { startRamp } from './sending-ramp';

type Input = z.output<typeof SignUpInput>;

/** What is wrong with the password, as far as the input could be read. */
export async function signUpProblems(read: ReadFields<Input>): Promise<Problem[]> {
  const given = read('password');
  if (!given) return [];
  const owner = { first_name: '', email: '', ...read('first_name'), ...read('last_name'), ...read('email') };
  return passwordProblems(given.password, owner);
}

/**
 * A visitor's new account, and the mail that confirms its address.
 *
 * @param locale how the visitor's browser writes amounts and times, for the account's mails.
 * @throws DomainError invalid where the address has an account, or the password is easy to guess.
 */
export async function signUp({ input, locale }: { input: Input; locale?: string }): Promise<void> {
  const problems = await signUpProblems(whole(input));
  if (problems.length > 0) throw invalid(...problems);
  const passwordHash = await hashPassword(input.password);
  await db().transaction(async (tx) => {
    const zone = input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : undefined;
    const account = await createAccount({ input: { ...input, locale, time_zone: zone }, passwordHash, tx });
    await startRamp(tx, account.id);
    const { first_name } = input;
    await mailLink(tx, { ...account, first_name, locale: locale ?? null }, 'verify-email');
  });
}
