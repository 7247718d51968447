import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { accountMembers as m } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { lockAccount } from './lock-account';
import type { ChangeMemberInput } from './schemas';

/** Gives somebody of the account another role. @throws DomainError forbidden; not-found; conflict for whose account it is. */
export async function changeMember({
  actor,
  input: { id, role },
}: {
  actor: Actor;
  input: z.output<typeof ChangeMemberInput>;
}): Promise<void> {
  authorizeMember(actor, 'members:write');
  if (id === actor.id) throw conflict('The account is this person’s own: they remain an owner.');
  await db().transaction(async (tx) => {
    await lockAccount(tx, actor);
    const them = and(eq(m.account_id, actor.id), eq(m.user_id, id));
    const [before] = await tx.select({ role: m.role }).from(m).where(them).for('update');
    if (!before) throw notFound();
    await tx.update(m).set({ role }).where(them);
    await recordChange(tx, {
      actor,
      action: 'members.role',
      subject: ['account-member', id],
      before: { account: actor.id, ...before },
      after: { account: actor.id, role },
    });
  });
}
