import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { closeAccount } from '@/lib/auth/accounts/close-account';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { isTeamRole } from '@/lib/auth/roles';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';
import { conflict, invalid, notFound } from '@/lib/errors';
import type { EraseAccountInput } from './schemas';

/**
 * Closes a shopper’s account for them, as they could themselves. The trail keeps who did it and why, and nothing of the
 * person.
 *
 * @throws DomainError forbidden; not-found; invalid for another email than the account’s; conflict for somebody of the team, an account that is closed already, and as
 *   `closeAccount`.
 */
export async function eraseAccount({
  actor,
  input: { id, email, reason },
}: {
  actor: Actor;
  input: z.output<typeof EraseAccountInput>;
}): Promise<void> {
  authorize(actor, 'accounts:erase');
  await db().transaction(async (tx) => {
    const [account] = await tx.select().from(u).where(eq(u.id, id)).for('update');
    if (!account) throw notFound();
    if (account.closed_at !== null) throw conflict('This account is deleted already.');
    if (isTeamRole(account.role))
      throw conflict('This account is in the shop’s team. An owner has to remove it from the team first.');
    if (email.toLowerCase() !== account.email.toLowerCase())
      throw invalid({ field: 'email', text: 'The email isn’t this account’s.' });
    await closeAccount(tx, account, 'team');
    await recordChange(tx, { actor, action: 'account.erase', subject: ['account', id], reason });
  });
  await cache().settled();
}
