import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { apiTokens, sessions, users } from '@/lib/db/schema';
import { lockMember, refuseLastOwner } from './lock-members';
import type { RemoveMemberInput } from './schemas';

/**
 * Takes somebody out of the team and ends their sessions and API tokens. Their account stays, as a customer’s.
 *
 * @throws DomainError forbidden; not-found for who isn’t in the team; conflict for the last owner.
 */
export async function removeMember({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: z.output<typeof RemoveMemberInput>;
}): Promise<void> {
  authorize(actor, 'team:write');
  await db().transaction(async (tx) => {
    const member = await lockMember(tx, actor, id);
    refuseLastOwner(member);
    await tx.update(users).set({ role: 'user' }).where(eq(users.id, id));
    for (const table of [sessions, apiTokens])
      await tx
        .update(table)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(table.user_id, id), isNull(table.revoked_at)));
    await recordChange(tx, {
      actor,
      action: 'team.remove',
      subject: ['member', id],
      before: { role: member.role },
      after: { role: 'user' },
    });
  });
}
