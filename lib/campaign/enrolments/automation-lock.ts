import { sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { automations as a } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isLive } from '../automation-states';
import type { LivePlan } from './live-plan';

const takeLock = statement({
  params: { id: a.id },
  row: { done: value.none },
  text: ({ id }) => sql`select pg_advisory_xact_lock(hashtextextended('automation', ${id}::int)) as done`,
});

/**
 * Takes an automation's lock until the transaction ends: whoever moves people in it, or changes what moves them, waits
 * for it first, before any row. So no two do it at a time, and none waits for the other's rows.
 */
export async function takeAutomationLock(tx: Transaction, id: number): Promise<void> {
  await takeLock(tx, { id });
}

const findUnchanged = statement({
  params: {
    id: a.id,
    target: a.automation_for,
    table: a.automation_for_table,
    type: a.automation_type,
    exitCriteria: a.exit_criteria,
    groupId: nullable(a.unsubscribe_group_id),
  },
  row: { id: a.id },
  text: ({ id, target, table, type, exitCriteria, groupId }) => sql`
    select ${a.id} from ${a} where ${a.id} = ${id} and ${isLive(a)}
      and ${a.automation_for} = ${target} and ${a.automation_for_table} = ${table}
      and ${a.automation_type} = ${type} and ${a.exit_criteria} = ${exitCriteria}
      and coalesce(${a.unsubscribe_group_id}, ${a.deleted_group_id}) is not distinct from ${groupId}::int`,
});

/**
 * Does something under an automation's lock, where it is live and for whom the plan says.
 *
 * @returns what `work` returns; undefined where the automation has been paused, changed or deleted meanwhile.
 */
export function withAutomationLock<T>(
  plan: LivePlan,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  const { id, target, type, exitCriteria, groupId } = plan;
  return db().transaction(async (tx) => {
    await takeAutomationLock(tx, id);
    const given = { id, target: target.id, table: target.table, type, exitCriteria, groupId };
    const open = await findUnchanged(tx, given);
    if (open.length === 0) return undefined;
    // The plans that are kept know nothing of whose contacts they are for.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return work(tx);
  });
}

/**
 * Lets statements that compare whole audiences compare them at one go, whatever is known of the tables' sizes: just
 * after an import that is nothing, and row by row a hundred thousand people take hours.
 */
export async function withHashJoins<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local work_mem = '64MB'`);
  const result = await work();
  await tx.execute(sql`set local enable_nestloop = on`);
  return result;
}
