import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { recordableText } from '@/lib/audit/recordable';
import type { RecordKind } from '@/lib/audit/recorded-fields';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { approvalLimits, approvals } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import type { ApprovableAction } from './approvable';

type Wanted = {
  actor: Operator;
  action: ApprovableAction;
  subject: readonly [kind: RecordKind, id: string | number];
  /** In the store’s currency. */
  amount: Big.BigSource;
  /** What the verb gets once another person has approved it: ids, amounts, reasons. Never a code or a secret. */
  input: Readonly<Record<string, unknown>>;
  reason: string;
};

/**
 * Asks whether something needs a second person, and if so puts it down for one. The caller then does nothing more in
 * this transaction, and answers with the request’s id.
 *
 * @returns the request that now waits, or null where the actor may go on. A command on the machine itself always may.
 * @throws DomainError conflict where the same is being asked for already
 */
export async function requestIfAbove(
  tx: Transaction,
  { actor, action, subject: [kind, id], amount, input, reason }: Wanted,
): Promise<number | null> {
  if (actor === 'machine') return null;
  const [limit] = await tx
    .select({ above: approvalLimits.above })
    .from(approvalLimits)
    .where(eq(approvalLimits.action, action));
  const sum = new Big(amount);
  if (!limit || (sum.lte(limit.above) && !new Big(limit.above).eq(0))) return null;
  const [made] = await tx
    .insert(approvals)
    .values({
      action,
      subject_type: kind,
      subject_id: String(id),
      input,
      amount: sum.toFixed(),
      reason: recordableText(reason),
      requested_by: actor.id,
    })
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  if (!made) throw conflict('This is waiting for another person’s approval already.');
  await recordChange(tx, {
    actor,
    action: 'approval.request',
    subject: ['approval', made.id],
    after: { status: 'pending', action, amount: sum.toFixed(), about: `${kind} ${id}` },
    reason,
  });
  return made.id;
}
