import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { createAccount } from './create-account';
import type { SignUpInput } from './schemas';
import { sendVerification } from './send-verification';

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
    await sendVerification(tx, { ...account, first_name: input.first_name });
  });
}
