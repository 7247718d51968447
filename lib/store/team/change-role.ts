import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { lockMember, refuseLastOwner } from './lock-members';
import type { ChangeRoleInput } from './schemas';

/**
 * Gives somebody of the team another role.
 *
 * @throws DomainError forbidden; not-found for who isn’t in the team; conflict for the last owner.
 */
export async function changeRole({
  actor,
  input: { id, role },
}: {
  actor: Actor;
  input: z.output<typeof ChangeRoleInput>;
}): Promise<void> {
  authorize(actor, 'team:write');
  await db().transaction(async (tx) => {
    const member = await lockMember(tx, actor, id);
    if (member.role === role) return;
    refuseLastOwner(member);
    await tx.update(users).set({ role }).where(eq(users.id, id));
    await recordChange(tx, {
      actor,
      action: 'team.role',
      subject: ['member', id],
      before: { role: member.role },
      after: { role },
    });
  });
}
