import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AutomationStatus, isLive } from '@/lib/campaign/automation-states';
import { PAUSED_WITH_ACCOUNT, SendStatus } from '@/lib/campaign/send-states';
import type { Transaction } from '@/lib/db/client';
import { automations, singleSends as s } from '@/lib/db/schema';

/** Pauses an account’s scheduled and running sends, and its automations, until their owner starts each again. */
export async function pauseCampaigns(tx: Transaction, userId: number): Promise<void> {
  const { ready, running } = SendStatus;
  // In the order of ids, as everything that locks several does.
  const open = await tx
    .select({ id: s.id })
    .from(s)
    .where(and(eq(s.user_id, userId), inArray(s.status, [ready, running]), isNull(s.deleted_at)))
    .orderBy(s.id)
    .for('update');
  // One that stands still for another reason could go on when that is gone.
  if (open.length > 0)
    await tx
      .update(s)
      .set({ paused_at: sql`coalesce(${s.paused_at}, now())`, pause_reason: PAUSED_WITH_ACCOUNT })
      .where(
        and(
          inArray(
            s.id,
            open.map(({ id }) => id),
          ),
          isNull(s.cancelled_at),
        ),
      );
  await tx
    .update(automations)
    .set({ status: AutomationStatus.draft })
    .where(and(eq(automations.user_id, userId), isLive(automations)));
}
