import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { automationSchedules } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { checkSchedule } from './check-schedule';
import type { ScheduleInput } from './schedule-schemas';

/** The id of a mail of one of the account's living automations, locked. @throws DomainError not-found. */
export async function lockSchedule(tx: Executor, actor: Actor, utr: string): Promise<number> {
  const [row] = await tx.execute<{ id: number }>(sql`
    select m.id from automation_schedules m join automations a on a.id = m.automation_id
    where m.utr = ${utr} and m.user_id = ${actor.id} and a.deleted_at is null for update of m`);
  if (!row) throw notFound();
  return row.id;
}

/** Writes an automation's mail anew. @returns its utr. @throws DomainError not-found, invalid. */
export async function updateSchedule({
  actor,
  input: { utr, ...given },
}: {
  actor: Actor;
  input: ScheduleInput;
}): Promise<string> {
  await db().transaction(async (tx) => {
    const id = await lockSchedule(tx, actor, utr);
    const columns = await checkSchedule(tx, actor, given);
    await tx.update(automationSchedules).set(columns).where(eq(automationSchedules.id, id));
  });
  return utr;
}
