import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { client, type Executor } from '@/lib/db/client';
import { executorOf } from '@/lib/db/executor';
import type { LivePlan } from './live-plan';

/**
 * Takes an automation's lock until the transaction ends: whoever moves people in it, or changes what moves them, waits
 * for it first, before any row. So no two do it at a time, and none waits for the other's rows.
 */
export const takeAutomationLock = (tx: Executor, automationId: number) =>
  tx.execute(statement`select pg_advisory_xact_lock(hashtextextended('automation', ${automationId}))`);

/** One transaction over both of its faces: `sql` for statements made of fragments, `tx` for the rest. */
export type AutomationLock = { sql: Sql; tx: Executor };

/**
 * Does something under an automation's lock, where it is live and for whom the plan says.
 *
 * @returns what `work` returns; undefined where the automation has been paused, changed or deleted meanwhile.
 */
export async function withAutomationLock<T>(
  plan: LivePlan,
  work: (lock: AutomationLock) => Promise<T>,
): Promise<T | undefined> {
  const pool = client();
  const result = await pool.begin(async (transaction) => {
    const tx = executorOf(pool, transaction);
    await takeAutomationLock(tx, plan.id);
    const open = await tx.execute(statement`
      select from automations where id = ${plan.id} and status = 1 and deleted_at is null
        and automation_for = ${plan.target.id} and automation_for_table = ${plan.target.table}
        and automation_type = ${plan.type} and exit_criteria = ${plan.exitCriteria}
        and unsubscribe_group_id is not distinct from ${plan.groupId}::int`);
    if (open.length === 0) return { done: undefined };
    // The plans that are kept know nothing of whose contacts they are for.
    await tx.execute(statement`set local plan_cache_mode = force_custom_plan`);
    return { done: await work({ sql: transaction as unknown as Sql, tx }) };
  });
  return (result as { done: T | undefined }).done;
}

/**
 * Lets statements that compare whole audiences compare them at one go, whatever is known of the tables' sizes: just
 * after an import that is nothing, and row by row a hundred thousand people take hours.
 */
export async function withHashJoins<T>(
  { tx }: Pick<AutomationLock, 'tx'>,
  work: () => Promise<T>,
): Promise<T> {
  await tx.execute(statement`set local enable_nestloop = off`);
  await tx.execute(statement`set local work_mem = '64MB'`);
  const result = await work();
  await tx.execute(statement`set local enable_nestloop = on`);
  return result;
}
