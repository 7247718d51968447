import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { isTeamRole } from '@/lib/auth/roles';
import { db } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { accountFile } from '../account-export/account-file';
import type { ExportAccountInput } from './schemas';

/**
 * A copy of a shopper’s data, as JSON in pieces. The trail keeps who took it.
 *
 * @throws DomainError forbidden; not-found; conflict for somebody of the team.
 */
export async function exportAccount({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: z.output<typeof ExportAccountInput>;
}): Promise<AsyncGenerator<string>> {
  authorize(actor, 'accounts:erase');
  await db().transaction(async (tx) => {
    const [account] = await tx.select({ role: u.role }).from(u).where(eq(u.id, id));
    if (!account) throw notFound();
    if (isTeamRole(account.role))
      throw conflict(
        'This account is in the shop’s team. Its owner can download its data at /account/profile.',
      );
    await recordChange(tx, { actor, action: 'account.export', subject: ['account', id] });
  });
  return accountFile(id);
}
