import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { isTeamRole } from '@/lib/auth/roles';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { forbidden, invalid } from '@/lib/errors';
import { closeAccount } from './close-account';
import { matchesPassword } from './matches-password';
import type { RecentPasswordInput } from './schemas';

/**
 * Closes an account for its owner.
 *
 * @throws DomainError forbidden for an operator, invalid for a wrong password, and as `closeAccount`.
 */
export async function deleteAccount({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof RecentPasswordInput>;
}): Promise<void> {
  if (isTeamRole(actor.role)) throw forbidden('An operator’s account can’t be deleted here.');
  if (!(await matchesPassword({ actor, password: input.password })))
    throw invalid({ field: 'password', text: 'The password is incorrect.' });
  await db().transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, actor.id), isNull(users.closed_at)))
      .for('update');
    if (!account) return;
    await closeAccount(tx, account, 'owner');
    await recordChange(tx, {
      actor: { id: account.id },
      action: 'account.delete',
      subject: ['account', account.id],
    });
  });
  await cache().settled();
}
