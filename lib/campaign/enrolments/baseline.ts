import { sql as statement } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type AutomationLock, withHashJoins } from './automation-lock';
import type { LivePlan } from './live-plan';
import { inTarget, listedSince, personOf } from './target-sql';

type Beginning = Pick<LivePlan, 'id' | 'type' | 'target' | 'account' | 'members'>;

/**
 * Notes who is in a welcome automation's target as it goes live, so that they are not welcomed. Of a list only those
 * need to be noted whose time does not tell it: a transaction that is still running, an import say, may yet bring in
 * contacts that are older by their time than `at`. To be called under the automation's lock.
 */
export async function recordBaseline(lock: AutomationLock, automation: Beginning, at: string): Promise<void> {
  const { sql } = lock;
  const { id, type, target, account } = automation;
  const isList = target.table === 'contacts_';
  const [from] = await sql<{ at: string }[]>`
    select least(${at}::text::timestamptz, min(xact_start)) as at from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const since = isList ? (from?.at ?? at) : at;
  await sql`update automations set baseline_at = ${since}::text::timestamptz where id = ${id}`;
  if (type !== 1) return;
  const there = isList ? listedSince(automation, since) : inTarget(automation);
  await withHashJoins(
    lock,
    () => sql`
    insert into automation_enrolments (user_id, automation_id, contact_id, email, person, status, since, entered_at)
    select ${account.id}::int, ${id}::int, t.contact_id, t.email, ${personOf()}, 'before', n.at, n.at
    from (${there}) t left join contacts c on c.id = t.contact_id,
      (select ${at}::text::timestamptz as at) n
    where c.id is null or coalesce(c.listed_at, c.created_at) < n.at
    on conflict do nothing`,
  );
}

/** Forgets it: the automation is to be for others, who are noted as it goes live. To be called under its lock. */
export async function clearBaseline(tx: Executor, automationId: number): Promise<void> {
  await tx.execute(statement`update automations set baseline_at = null where id = ${automationId}`);
  await tx.execute(statement`
    delete from automation_enrolments where automation_id = ${automationId} and status = 'before'`);
}
