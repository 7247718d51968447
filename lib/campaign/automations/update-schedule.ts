import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { automations as a, automationSchedules as m } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { whole } from '@/lib/read-fields';
import { timestamp } from '@/lib/timestamps';
import { takeAutomationLock } from '../enrolments/automation-lock';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';
import { readContent } from '../mailings/read-content';
import { queueSweep } from '../signals/queue-sweep';
import { checkSchedule } from './check-schedule';
import { checkUnchanged } from './check-unchanged';
import { recordingEmailEdit } from './record-change';
import type { ScheduleInput } from './schedule-schemas';

/** A mail of one of the account's living automations, locked, under the automation's lock. @throws DomainError not-found. */
export async function lockSchedule(tx: Transaction, actor: Actor, utr: string) {
  const find = () =>
    tx
      .select({ id: m.id, automation_id: m.automation_id, place: m.place, updated_at: m.updated_at })
      .from(m)
      .innerJoin(a, eq(a.id, m.automation_id))
      .where(and(eq(m.utr, utr), eq(m.user_id, actor.id), isNull(m.deleted_at), isNull(a.deleted_at)))
      .$dynamic();
  const [found] = await find();
  if (!found) throw notFound();
  await takeAutomationLock(tx, found.automation_id);
  const [row] = await find().for('no key update', { of: m });
  if (!row) throw notFound();
  return row;
}

/**
 * Writes an automation's mail anew: who has not got it yet gets it as it is now, and waits as long as it says now.
 *
 * @throws DomainError not-found, invalid, conflict where it has changed since `unchanged_since`.
 */
export async function updateSchedule({
  actor,
  input: { utr, unchanged_since: since, ...given },
}: {
  actor: Actor;
  input: ScheduleInput & { unchanged_since?: string | undefined };
}): Promise<{ utr: string; updated_at: string }> {
  authorizeMember(actor, 'sends:write');
  const own = await readContent(actor, whole(given));
  return db().transaction(async (tx) => {
    const before = await lockSchedule(tx, actor, utr);
    checkUnchanged(before, since);
    const columns = await checkSchedule(tx, actor, given, own);
    const subject = { actor, automation: before.automation_id, email: before.id };
    const [saved = before] = await recordingEmailEdit(tx, subject, () =>
      tx.update(m).set(columns).where(eq(m.id, before.id)).returning({ updated_at: m.updated_at }),
    );
    await rescheduleEnrolments(tx, before.automation_id);
    await queueSweep(tx, actor.id);
    return { utr, updated_at: timestamp(saved.updated_at) };
  });
}
