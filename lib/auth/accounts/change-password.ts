import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { verifyPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { countAttempt } from '@/lib/rate-limit';
import type { ChangePasswordInput } from './schemas';
import { setPassword } from './set-password';

/** Changes the password of who knows the present one. This session stays, all others and all tokens end. */
export async function changePassword({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ChangePasswordInput>;
}): Promise<void> {
  await countAttempt('account', actor.email);
  const [account] = await db()
    .select({ hash: users.password_hash })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!account || !(await verifyPassword(input.current_password, account.hash))) {
    throw invalid({ field: 'current_password', text: 'The current password is incorrect.' });
  }
  await db().transaction((tx) =>
    setPassword(tx, { userId: actor.id, password: input.password, keepSession: actor.sessionId }),
  );
}
