import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { automationSchedules } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { whole } from '@/lib/read-fields';
import { takeAutomationLock } from '../enrolments/automation-lock';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';
import { readContent } from '../mailings/read-content';
import { queueSweep } from '../signals/queue-sweep';
import { checkSchedule } from './check-schedule';
import type { ScheduleInput } from './schedule-schemas';

type Locked = { id: number; automation_id: number };

/** A mail of one of the account's living automations, locked, under the automation's lock. @throws DomainError not-found. */
export async function lockSchedule(tx: Executor, actor: Actor, utr: string): Promise<Locked> {
  const isThere = sql`m.utr = ${utr} and m.user_id = ${actor.id} and m.deleted_at is null and a.deleted_at is null`;
  const mail = sql`
    select m.id, m.automation_id from automation_schedules m join automations a on a.id = m.automation_id
    where ${isThere}`;
  const [found] = await tx.execute<Locked>(mail);
  if (!found) throw notFound();
  await takeAutomationLock(tx, found.automation_id);
  const [row] = await tx.execute<Locked>(sql`${mail} for no key update of m`);
  if (!row) throw notFound();
  return row;
}

/**
 * Writes an automation's mail anew: who has not got it yet gets it as it is now, and waits as long as it says now.
 *
 * @returns its utr. @throws DomainError not-found, invalid.
 */
export async function updateSchedule({
  actor,
  input: { utr, ...given },
}: {
  actor: Actor;
  input: ScheduleInput;
}): Promise<string> {
  const own = await readContent(actor, whole(given));
  await db().transaction(async (tx) => {
    const { id, automation_id } = await lockSchedule(tx, actor, utr);
    const columns = await checkSchedule(tx, actor, given, own);
    await tx.update(automationSchedules).set(columns).where(eq(automationSchedules.id, id));
    await rescheduleEnrolments(tx, automation_id);
    await queueSweep(tx, actor.id);
  });
  return utr;
}
