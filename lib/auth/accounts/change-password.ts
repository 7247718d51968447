import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { hashPassword } from '@/lib/crypto/passwords';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { invalid, type Problem } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import { replaceKeys } from '../keys/replace-keys';
import { matchesPassword } from './matches-password';
import { passwordProblems } from './password-problems';
import type { ChangePasswordInput } from './schemas';
import { queueSecurityMail } from './security-mail';
import { setPassword } from './set-password';

type Input = z.output<typeof ChangePasswordInput>;

/** What is wrong with the new password, as far as the input could be read. */
export async function changeProblems({
  actor,
  read,
}: {
  actor: Pick<Actor, 'id'>;
  read: ReadFields<Input>;
}): Promise<Problem[]> {
  const given = read('password');
  if (!given) return [];
  const [owner] = await db().select().from(users).where(eq(users.id, actor.id));
  return passwordProblems(given.password, owner);
}

/**
 * Changes the password of who knows the present one. This session stays, all others and all tokens end, and the keys
 * where that was asked for.
 *
 * @throws DomainError invalid for a wrong present password, or a new one that is easy to guess.
 */
export async function changePassword({ actor, input }: { actor: Actor; input: Input }): Promise<void> {
  if (!(await matchesPassword({ actor, password: input.current_password })))
    throw invalid({ field: 'current_password', text: 'The current password is incorrect.' });
  const problems = await changeProblems({ actor, read: whole(input) });
  if (problems.length > 0) throw invalid(...problems);
  const passwordHash = await hashPassword(input.password);
  await db().transaction(async (tx) => {
    await setPassword(tx, { userId: actor.id, passwordHash, keepSession: actor.sessionId });
    if (input.replace_keys) await replaceKeys(tx, { userId: actor.id, replacedBy: 'password-change' });
    await queueSecurityMail(tx, actor.id, input.replace_keys ? 'passwordAndKeysChanged' : 'passwordChanged');
  });
}
