import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { automationSchedules as m } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';
import { queueSweep } from '../signals/queue-sweep';
import type { MovedSchedule, MoveScheduleInput } from './move-schemas';
import { movedTo } from './moved-to';
import { recordMove } from './record-change';
import { lockSchedule } from './update-schedule';

/** The places of an automation's mails, in order. */
const placesOf = (tx: Transaction, automationId: number) =>
  tx
    .select({ id: m.id, utr: m.utr, place: m.place })
    .from(m)
    .where(and(eq(m.automation_id, automationId), isNull(m.deleted_at)))
    .orderBy(m.place);

/**
 * Gives a mail of an automation another place. Everybody inside still gets each mail once: who waits gets the first, in
 * the new order, that they haven't got.
 *
 * @throws DomainError not-found, conflict where the order isn't `known_order` any more.
 */
export async function moveSchedule({
  actor,
  input: { utr, place, known_order },
}: {
  actor: Actor;
  input: z.output<typeof MoveScheduleInput>;
}): Promise<z.output<typeof MovedSchedule>> {
  authorizeMember(actor, 'sends:write');
  return db().transaction(async (tx) => {
    const { id, automation_id } = await lockSchedule(tx, actor, utr);
    const before = await placesOf(tx, automation_id);
    if (known_order && known_order.join() !== before.map((mail) => mail.utr).join())
      throw conflict('The order of the emails has changed since.');
    const { mails, moved, from, to } = movedTo(before, id, place);
    if (from === to) return { utr, place: to };
    for (const [i, mail] of mails.entries())
      if (mail.place !== i + 1)
        await tx
          .update(m)
          // Its content is what it was: whoever edits it isn't told of a change.
          .set({ place: i + 1, updated_at: sql`${m.updated_at}` })
          .where(eq(m.id, mail.id));
    await recordMove(tx, { actor, automation: automation_id, email: id }, from);
    await rescheduleEnrolments(tx, automation_id, moved);
    await queueSweep(tx, actor.id);
    return { utr, place: to };
  });
}
