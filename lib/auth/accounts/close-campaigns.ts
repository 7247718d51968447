import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isLive } from '@/lib/campaign/automation-states';
import { SendStatus } from '@/lib/campaign/send-states';
import type { Executor, Transaction } from '@/lib/db/client';
import { automations, senders, signUpForms, singleSends } from '@/lib/db/schema';

/** What of an account is mailing people or is scheduled to, if anything. */
export async function findLiveCampaign(
  tx: Executor,
  userId: number,
): Promise<{ kind: 'send' | 'automation'; name: string } | null> {
  const { ready, running } = SendStatus;
  const [send] = await tx
    .select({ name: singleSends.single_send_name })
    .from(singleSends)
    .where(
      and(
        eq(singleSends.user_id, userId),
        inArray(singleSends.status, [ready, running]),
        isNull(singleSends.deleted_at),
      ),
    )
    .orderBy(asc(singleSends.id))
    .limit(1);
  if (send) return { kind: 'send', ...send };
  const [automation] = await tx
    .select({ name: automations.automation_name })
    .from(automations)
    .where(and(eq(automations.user_id, userId), isLive(automations)))
    .orderBy(asc(automations.id))
    .limit(1);
  return automation ? { kind: 'automation', ...automation } : null;
}

/** Removes at once what could still mail people or take sign-ups, before the job has erased it. */
export async function closeCampaigns(tx: Transaction, userId: number): Promise<void> {
  for (const table of [singleSends, automations, signUpForms, senders])
    await tx
      .update(table)
      .set({ deleted_at: sql`now()` })
      .where(and(eq(table.user_id, userId), isNull(table.deleted_at)));
}
