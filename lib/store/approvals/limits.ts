import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { approvalLimits } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { toNumber } from '@/lib/money';
import { approvableActions } from './approvable';
import type { ApprovalLimitsView, SetApprovalLimitInput } from './schemas';

/** From which amount on each action needs a second person. @throws DomainError forbidden */
export async function listLimits({ actor }: { actor: Actor }): Promise<z.output<typeof ApprovalLimitsView>> {
  authorize(actor, 'approvals:read');
  const { STORE_CURRENCY: currency } = env();
  const rows = await db().select().from(approvalLimits);
  const limits = approvableActions.map((action) => {
    const above = rows.find((row) => row.action === action)?.above;
    return { action, above: above === undefined ? null : toNumber(above, currency) };
  });
  return { limits, currency };
}

/** Says from which amount on an action needs a second person. @throws DomainError forbidden */
export async function setLimit({
  actor,
  input: { action, above },
}: {
  actor: Actor;
  input: z.output<typeof SetApprovalLimitInput>;
}): Promise<void> {
  authorize(actor, 'approvals:limits');
  await db().transaction(async (tx) => {
    const of = eq(approvalLimits.action, action);
    const [before] = await tx.select().from(approvalLimits).where(of).for('update');
    if (above === undefined) await tx.delete(approvalLimits).where(of);
    else
      await tx
        .insert(approvalLimits)
        .values({ action, above: String(above) })
        .onConflictDoUpdate({ target: approvalLimits.action, set: { above: String(above) } });
    await recordChange(tx, {
      actor,
      action: 'approval.limit',
      subject: ['approval-limit', action],
      before: { above: before?.above ?? null },
      after: { above: above ?? null },
    });
  });
}
