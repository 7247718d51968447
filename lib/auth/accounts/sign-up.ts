import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { createAccount } from './create-account';
import type { SignUpInput } from './schemas';
import { sendVerification } from './send-verification';

/** A visitor's new account, and the mail that confirms its address. */
export async function signUp({ input }: { input: z.output<typeof SignUpInput> }): Promise<void> {
  await db().transaction(async (tx) => {
    const account = await createAccount({ input, tx });
    await sendVerification(tx, { ...account, first_name: input.first_name });
  });
}
