import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automationSchedules as m } from '@/lib/db/schema';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';
import { queueSweep } from '../signals/queue-sweep';
import { recordEmail } from './record-change';
import { lockSchedule } from './update-schedule';

/**
 * Removes a mail of an automation, softly: those who got it may still use its links. Who waited for it waits for the
 * next one, if there is one.
 *
 * @throws DomainError not-found.
 */
export async function deleteSchedule({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, automation_id, place } = await lockSchedule(tx, actor, input.utr);
    await recordEmail(tx, { actor, automation: automation_id, email: id }, 'removed');
    await tx.update(m).set({ deleted_at: sql`now()` }).where(eq(m.id, id));
    await tx
      .update(m)
      .set({ place: sql`${m.place} - 1`, updated_at: sql`${m.updated_at}` })
      .where(and(eq(m.automation_id, automation_id), isNull(m.deleted_at), gt(m.place, place)));
    await rescheduleEnrolments(tx, automation_id, [id]);
    await queueSweep(tx, actor.id);
  });
}
