import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { nullable } from '@/lib/db/row';
import { automations as a, automationEnrolments as e } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { isLive } from '../automation-states';
import { EnrolmentStatus } from '../enrolment-states';
import { queueSweep, sweepAutomations } from '../signals/queue-sweep';
import { advanceEnrolments } from './advance-enrolments';
import { enrolContacts } from './enrol-contacts';

const MINUTE_MS = 60_000;

/** Brings a live automation to where it is to be: who joined enters, who has to leave leaves, what is due goes out. */
export async function sweepAutomation({
  automationId,
  now,
}: {
  automationId: number;
  now: Date;
}): Promise<void> {
  await enrolContacts({ automationId, now });
  await advanceEnrolments({ automationId, now });
}

/** Sweeps an account's live automations; one that fails does not keep the others. */
export const sweepAutomationsJob = defineJob({
  ...sweepAutomations,
  isPeriodic: true,
  onQuarantine: async (_tx, { userId }) => ({ userId, subject: 'automations' }),
  async run({ userId }) {
    const live = await db()
      .select({ id: a.id })
      .from(a)
      .where(and(eq(a.user_id, userId), isLive(a)))
      .orderBy(a.id);
    const failures: unknown[] = [];
    for (const { id } of live)
      await sweepAutomation({ automationId: id, now: new Date() }).catch((error: unknown) =>
        failures.push(error),
      );
    await wakeFor(userId);
    if (failures.length > 0) throw failures[0];
  },
});

const readNextDue = statement({
  params: { userId: a.user_id },
  row: { due_at: nullable(e.due_at) },
  text: ({ userId }) => sql`
    select min(next.due_at) as due_at from ${a}
    cross join lateral (
      select ${e.due_at} from ${e}
      where ${e.automation_id} = ${a.id} and ${e.status} = ${inline(EnrolmentStatus.active)} and ${e.due_at} > now()
      order by ${e.due_at} limit 1) next
    where ${a.user_id} = ${userId} and ${isLive(a)}`,
});

/** What falls due before the next minute's sweep has one of its own. */
async function wakeFor(userId: number): Promise<void> {
  const [next] = await readNextDue(db(), { userId });
  const at = next?.due_at ? new Date(Date.parse(next.due_at) + 1) : undefined;
  if (at && at.getTime() < Date.now() + MINUTE_MS) await queueSweep(db(), userId, at);
}

/** Has the live automations of all accounts swept: conditions may come to match as time passes, and mails fall due. */
export const sweepAllAutomationsJob = defineJob({
  name: 'sweep-all-automations',
  payload: z.object({}).loose(),
  async run() {
    const owners = await db().selectDistinct({ user_id: a.user_id }).from(a).where(isLive(a));
    for (const { user_id } of owners) await queueSweep(db(), user_id, new Date());
  },
});
