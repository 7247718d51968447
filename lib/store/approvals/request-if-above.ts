import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { recordableText } from '@/lib/audit/recordable';
import type { RecordKind } from '@/lib/audit/recorded-fields';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { approvalLimits, approvals, approvalCounts as c } from '@/lib/db/schema';
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
  /**
   * What it counts together with, such as `account 12`: all that the actor did there within a day. `isWhole`: the amount
   * contains what was done to the same subject before. Without it, it counts alone.
   */
  counted?: { scope: string; isWhole?: boolean };
};

/** Hours in which amounts count together. */
const WINDOW_HOURS = 24;

/**
 * Asks whether something needs a second person, alone or with what its actor did shortly before, and if so puts it down
 * for one. The caller then does nothing more in this transaction, and answers with the request’s id.
 *
 * @returns the request that now waits, or null where the actor may go on. A command on the machine itself always may.
 * @throws DomainError conflict where the same is being asked for already
 */
export async function requestIfAbove(
  tx: Transaction,
  { actor, action, subject: [kind, id], amount, input, reason, counted }: Wanted,
): Promise<number | null> {
  if (actor === 'machine') return null;
  const [limit] = await tx
    .select({ above: approvalLimits.above })
    .from(approvalLimits)
    .where(eq(approvalLimits.action, action));
  const sum = new Big(amount);
  if (!limit) return null;
  const given = { actor, action, subject: `${kind} ${id}`, counted };
  const together = sum.plus(await countedBefore(tx, given));
  if (together.lte(limit.above) && !new Big(limit.above).eq(0)) {
    if (counted) await count(tx, given, sum);
    return null;
  }
  const [made] = await tx
    .insert(approvals)
    .values({
      action,
      subject_type: kind,
      subject_id: String(id),
      input,
      amount: sum.toFixed(),
      together: together.eq(sum) ? null : together.toFixed(),
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

type Counting = { actor: { id: number }; action: ApprovableAction; subject: string } & Pick<
  Wanted,
  'counted'
>;

/** What counts together with it already. Two of the same person at once wait for each other. */
async function countedBefore(tx: Transaction, { actor, action, subject, counted }: Counting): Promise<Big> {
  if (!counted) return new Big(0);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`approval ${action} ${actor.id}`}, 0))`,
  );
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${c.amount}), 0)` })
    .from(c)
    .where(
      and(
        eq(c.user_id, actor.id),
        eq(c.action, action),
        eq(c.scope, counted.scope),
        sql`${c.created_at} > now() - make_interval(hours => ${WINDOW_HOURS})`,
        counted.isWhole ? sql`${c.subject} <> ${subject}` : undefined,
      ),
    );
  return new Big(found?.sum ?? 0);
}

/** Notes an amount that needed nobody else, and forgets those that count no more. */
async function count(
  tx: Transaction,
  { actor, action, subject, counted = { scope: '' } }: Counting,
  amount: Big,
): Promise<void> {
  const of = and(eq(c.user_id, actor.id), eq(c.action, action));
  const isOld = sql`${c.created_at} <= now() - make_interval(hours => ${WINDOW_HOURS})`;
  const isReplaced = counted.isWhole ? eq(c.subject, subject) : sql`false`;
  await tx.delete(c).where(and(of, sql`(${isOld} or ${isReplaced})`));
  await tx
    .insert(c)
    .values({ action, user_id: actor.id, scope: counted.scope, subject, amount: amount.toFixed() });
}
