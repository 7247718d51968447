import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automationSchedules as m } from '@/lib/db/schema';
import { whole } from '@/lib/read-fields';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';
import { readContent } from '../mailings/read-content';
import { queueSweep } from '../signals/queue-sweep';
import { checkSchedule } from './check-schedule';
import { recordEmail } from './record-change';
import { lockAutomation } from './rows';
import type { ScheduleInput } from './schedule-schemas';

/**
 * Adds a mail at an automation's end. Who has been through all of it by then does not get it.
 *
 * @returns the mail's utr. @throws DomainError not-found, invalid.
 */
export async function createSchedule({
  actor,
  input: { utr: automation, ...given },
}: {
  actor: Actor;
  input: ScheduleInput;
}): Promise<string> {
  authorizeMember(actor, 'sends:write');
  const utr = randomUUID();
  const own = await readContent(actor, whole(given));
  await db().transaction(async (tx) => {
    const { id } = await lockAutomation(tx, actor.id, automation);
    const columns = await checkSchedule(tx, actor, given, own);
    const [before] = await tx
      .select({ count: count() })
      .from(m)
      .where(and(eq(m.automation_id, id), isNull(m.deleted_at)));
    const place = (before?.count ?? 0) + 1;
    const [made] = await tx
      .insert(m)
      .values({ ...columns, user_id: actor.id, automation_id: id, place, utr })
      .returning({ id: m.id });
    if (made) await recordEmail(tx, { actor, automation: id, email: made.id }, 'added');
    await rescheduleEnrolments(tx, id);
    await queueSweep(tx, actor.id);
  });
  return utr;
}
