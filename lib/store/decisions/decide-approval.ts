import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { recordableText } from '@/lib/audit/recordable';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { approvals, users } from '@/lib/db/schema';
import { conflict, forbidden, notFound } from '@/lib/errors';
import { approvable, isApprovable } from '../approvals/approvable';
import type { DecideApprovalInput } from '../approvals/schemas';
import { nextApprovalStatus } from '../approvals/states';
import { runners } from './runners';

/**
 * Decides on a request for a second person. What is approved is done at once, in the name of who asked: if it can’t be
 * done, nothing is decided.
 *
 * @throws DomainError forbidden for who may not do it themselves, or who asked; not-found; conflict where it has been
 *   decided, or can’t be done any more.
 */
export async function decideApproval({
  actor,
  input: { id, decision, note },
}: {
  actor: Actor;
  input: z.output<typeof DecideApprovalInput>;
}): Promise<void> {
  authorize(actor, 'approvals:decide');
  await db().transaction(async (tx) => {
    const [request] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
    if (!request) throw notFound();
    const { action } = request;
    if (!isApprovable(action)) throw conflict('This kind of request is no longer known.');
    authorize(actor, approvable[action]);
    const { to, by } = nextApprovalStatus(request.status, decision);
    const isOwn = request.requested_by === actor.id;
    if (by === 'another' && isOwn) throw forbidden('Another person has to decide on your request.');
    if (by === 'oneself' && !isOwn) throw forbidden('Only who asked can withdraw a request.');
    await tx
      .update(approvals)
      .set({
        status: to,
        decided_by: actor.id,
        decided_at: sql`now()`,
        note: note ? recordableText(note) : null,
      })
      .where(eq(approvals.id, id));
    if (to === 'approved') {
      const run = runners[action];
      if (!run) throw conflict('Nothing can do what was asked for.');
      await run(tx, { actor: await askerOf(tx, request.requested_by, actor), input: request.input });
    }
    await recordChange(tx, {
      actor,
      action: `approval.${decision}`,
      subject: ['approval', id],
      before: { status: request.status },
      after: { status: to, action, about: `${request.subject_type} ${request.subject_id}` },
      reason: note,
    });
  });
}

/** Who asked, with the role that they have now: who has left the team since does nothing more. */
async function askerOf(tx: Transaction, id: number, { via }: Actor): Promise<Actor> {
  const [asker] = await tx
    .select({
      email: users.email,
      role: users.role,
      timeZone: users.time_zone,
      verified: users.email_verified_at,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!asker) throw notFound();
  const { verified, ...account } = asker;
  return { id, ...account, accountRole: 'owner', emailVerified: verified !== null, via };
}
