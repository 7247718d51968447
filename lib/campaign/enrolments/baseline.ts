import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, contacts, automationEnrolments as e } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from './automation-lock';
import type { LivePlan } from './live-plan';
import { inTarget, listedSince, personOf } from './target-sql';

type Beginning = Pick<LivePlan, 'id' | 'type' | 'target' | 'account' | 'members'>;

const readOldest = statement({
  params: { at: value.timestamptz },
  row: { at: value.timestamptz },
  text: ({ at }) => sql`
    select least(${at}::timestamptz, min(xact_start)) as at from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
});

const setBaseline = statement({
  params: { id: a.id, at: value.timestamptz },
  row: {},
  text: ({ id, at }) => sql`
    update ${a} set ${bare(a.baseline_at)} = ${at}::timestamptz where ${a.id} = ${id}`,
});

const forgetBaseline = statement({
  params: { id: a.id },
  row: {},
  text: ({ id }) => sql`update ${a} set ${bare(a.baseline_at)} = null where ${a.id} = ${id}`,
});

/**
 * Notes who is in a welcome automation's target as it goes live, so that they are not welcomed. Of a list only those
 * need to be noted whose time does not tell it: a transaction that is still running, an import say, may yet bring in
 * contacts that are older by their time than `at`. To be called under the automation's lock.
 */
export async function recordBaseline(tx: Transaction, automation: Beginning, at: string): Promise<void> {
  const { id, type, target, account } = automation;
  const isList = target.table === 'contacts_';
  const [from] = await readOldest(tx, { at });
  const since = isList ? (from?.at ?? at) : at;
  await setBaseline(tx, { id, at: since });
  if (type !== 1) return;
  const there = isList ? listedSince(automation, since) : inTarget(automation);
  await withHashJoins(tx, () =>
    rows(
      tx,
      {},
      sql`
        insert into ${e} (${bare(e.user_id, e.automation_id, e.contact_id, e.email, e.person, e.status, e.since, e.entered_at)})
        select ${account.id}::int, ${id}::int, t.contact_id, t.email, ${personOf}, ${inline(EnrolmentStatus.before)},
          n.at, n.at
        from (${there}) t left join ${contacts} on ${contacts.id} = t.contact_id,
          (select ${at}::timestamptz as at) n
        where ${contacts.id} is null or coalesce(${contacts.listed_at}, ${contacts.created_at}) < n.at
        on conflict do nothing`,
    ),
  );
}

/** Forgets it: the automation is to be for others, who are noted as it goes live. To be called under its lock. */
export async function clearBaseline(tx: Transaction, id: number): Promise<void> {
  await forgetBaseline(tx, { id });
  await tx.delete(e).where(and(eq(e.automation_id, id), eq(e.status, EnrolmentStatus.before)));
}
