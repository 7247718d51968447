import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { withAutomationLock, withHashJoins } from './automation-lock';
import { automationMails } from './automation-mails';
import { type LivePlan, livePlan } from './live-plan';
import { inTarget, listedSince, personOf, suppressed } from './target-sql';

/** People who enter at once after whom the planner must not go by what it knew before. */
const MANY = 10_000;

/**
 * Lets those into a live automation who are to enter it and have not: into a custom one everybody in its target, into
 * a welcome one everybody who has joined it since it went live. Safe with any number of callers; a second call finds
 * nobody.
 *
 * An address enters once, and so does a contact, whatever its address. Who may not be mailed does not enter; should
 * that change while they are in the target, they enter then. As long as there is no mail, nobody enters.
 *
 * @returns how many have entered.
 */
export async function enrolContacts({
  automationId,
  now,
}: {
  automationId: number;
  now: Date;
}): Promise<number> {
  const plan = await livePlan(automationId, now);
  if (!plan) return 0;
  const entered = await withAutomationLock(plan, async (lock) => {
    const { sql, tx } = lock;
    const at = now.toISOString();
    const [first] = await automationMails(tx, plan.id);
    await sql`update automations set swept_at = ${at}::text::timestamptz where id = ${plan.id}`;
    if (!first) return 0;
    const { count } = await withHashJoins(
      lock,
      () => sql`
      insert into automation_enrolments
        (user_id, automation_id, contact_id, email, person, status, since, due_at, entered_at)
      select ${plan.userId}::int, ${plan.id}::int, t.contact_id, t.email, ${personOf()}, 'active', n.at,
        n.at + make_interval(hours => ${first.hours}::int), n.at
      from (${newcomers(plan)}) t, (select ${at}::text::timestamptz as at) n
      on conflict (user_id, automation_id, lower(email)) do update set contact_id = excluded.contact_id,
        email = excluded.email, person = excluded.person, status = 'active', since = excluded.since,
        due_at = excluded.due_at, entered_at = excluded.entered_at
      where automation_enrolments.status = 'before'`,
    );
    return count;
  });
  if (entered && entered > MANY) await client()`analyze automation_enrolments`;
  return entered ?? 0;
}

/** Who is to enter now, each address once. Who was there before is a newcomer again if deleted and added anew. */
function newcomers(plan: LivePlan): Fragment {
  const sql = client();
  const isJoiningByList = plan.type === 1 && plan.target.table === 'contacts_';
  const candidates = isJoiningByList ? listedSince(plan, plan.baselineAt) : inTarget(plan);
  const own = sql`e.user_id = ${plan.userId} and e.automation_id = ${plan.id}`;
  return sql`
    select distinct on (t.address) t.* from (${candidates}) t
    where not exists (
        select from automation_enrolments e where ${own} and lower(e.email) = t.address
          and (e.status <> 'before' or e.contact_id is null or t.contact_id is null or e.contact_id = t.contact_id))
      and not exists (
        select from automation_enrolments e where e.automation_id = ${plan.id} and e.contact_id = t.contact_id)
      and not exists (select from (${suppressed(plan.userId, plan.groupId)}) u where u.address = t.address)
    order by t.address, t.contact_id nulls last`;
}
