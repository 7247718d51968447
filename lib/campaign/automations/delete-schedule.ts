import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automationSchedules } from '@/lib/db/schema';
import { lockSchedule } from './update-schedule';

/** Deletes a mail of an automation. @throws DomainError not-found. */
export async function deleteSchedule({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const id = await lockSchedule(tx, actor, input.utr);
    await tx.delete(automationSchedules).where(eq(automationSchedules.id, id));
  });
}
