import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { createAccount } from './create-account';
import { mailLink } from './mail-link';
import type { SignUpInput } from './schemas';

/**
 * A visitor's new account, and the mail that confirms its address.
 *
 * @param locale how the visitor's browser writes amounts and times, for the account's mails.
 */
export async function signUp({
  input,
  locale,
}: {
  input: z.output<typeof SignUpInput>;
  locale?: string;
}): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await createAccount({ input: { ...input, locale }, tx });
    const { first_name } = input;
    await mailLink(tx, { ...account, first_name, locale: locale ?? null }, 'verify-email');
  });
}
