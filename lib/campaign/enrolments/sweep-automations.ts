import { z } from 'zod';
import { client, db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
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
    const live = await client()<{ id: number }[]>`
      select id from automations where user_id = ${userId} and status = 1 and deleted_at is null order by id`;
    const failures: unknown[] = [];
    for (const { id } of live)
      await sweepAutomation({ automationId: id, now: new Date() }).catch((error: unknown) =>
        failures.push(error),
      );
    await wakeFor(userId);
    if (failures.length > 0) throw failures[0];
  },
});

/** What falls due before the next minute's sweep has one of its own. */
async function wakeFor(userId: number): Promise<void> {
  const [next] = await client()<{ due_at: string | null }[]>`
    select min(e.due_at) as due_at from automations a
    cross join lateral (
      select due_at from automation_enrolments
      where automation_id = a.id and status = 'active' and due_at > now() order by due_at limit 1) e
    where a.user_id = ${userId} and a.status = 1 and a.deleted_at is null`;
  const at = next?.due_at ? new Date(Date.parse(next.due_at) + 1) : undefined;
  if (at && at.getTime() < Date.now() + MINUTE_MS) await queueSweep(db(), userId, at);
}

/** Has the live automations of all accounts swept: conditions may come to match as time passes, and mails fall due. */
export const sweepAllAutomationsJob = defineJob({
  name: 'sweep-all-automations',
  payload: z.object({}).loose(),
  async run() {
    const owners = await client()<{ user_id: number }[]>`
      select distinct user_id from automations where status = 1 and deleted_at is null`;
    for (const { user_id } of owners) await queueSweep(db(), user_id, new Date());
  },
});
