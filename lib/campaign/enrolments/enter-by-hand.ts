import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contacts, automationEnrolments as own } from '@/lib/db/schema';
import { bare, inline, list, rows } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import { dueAfter } from './due-after';
import { ENTRY_REFUSALS, type EntryRefusal } from './entry-refusals';
import type { LivePlan } from './live-plan';
import { inTarget, suppressed } from './target-sql';

const c = alias(contacts, 'c');
const e = alias(own, 'e');

/** Each contact of `from … where …` (alias `c`): its id, and why it can't enter; null where it can. */
function verdicts(plan: LivePlan, selected: SQL): SQL {
  const mustBeIn = plan.exitCriteria === 1;
  const place = (isSame: SQL) => sql`
    (select ${e.status} from ${own} as ${e}
      where ${e.user_id} = ${plan.userId} and ${e.automation_id} = ${plan.id} and ${isSame}
        and ${e.status} <> ${inline(EnrolmentStatus.before)} limit 1)`;
  return sql`
    select p.id, case when p.verdict is null and row_number() over (
        partition by p.verdict is null, p.address order by p.id) > 1 then 'duplicate' else p.verdict end as verdict
    from (
      select s.id, s.address, coalesce(
        ${place(sql`lower(${e.email}) = s.address`)}, ${place(sql`${e.contact_id} = s.id`)}, u.reason
        ${mustBeIn ? sql`, case when t.address is null then 'target' end` : sql``}) as verdict
      from (select ${c.id}, lower(${c.email}) as address ${selected}) s
      left join (${suppressed(plan.userId, plan.groupId)}) u on u.address = s.address
      ${mustBeIn ? sql`left join (select distinct t.address from (${inTarget(plan)}) t) t on t.address = s.address` : sql``}
    ) p`;
}

type Given = { actor: Actor; first: AutomationMail; selected: SQL; at: string };
export type EnteredByHand = { entered: number; refused: { reason: EntryRefusal; count: number }[] };

/**
 * Lets contacts of `from … where …` (alias `c`) into a live automation, in its target or not, as far as they may be
 * mailed and haven't been in it. Where people leave with the target, only those in it enter. To be called under the
 * automation's lock.
 */
export async function enterByHand(
  tx: Transaction,
  plan: LivePlan,
  { actor, first, selected, at }: Given,
): Promise<EnteredByHand> {
  const found = await withHashJoins(tx, () =>
    rows(tx, { id: value.integer, verdict: nullable(value.oneOf<EntryRefusal>()) }, verdicts(plan, selected)),
  );
  const ids = found.filter(({ verdict }) => verdict === null).map(({ id }) => id);
  const columns = bare(
    ...[own.user_id, own.automation_id, own.contact_id, own.email, own.status, own.next_schedule_id],
    ...[own.since, own.due_at, own.entered_at, own.entered_via],
  );
  if (ids.length > 0)
    await rows(
      tx,
      {},
      sql`
        insert into ${own} (${columns})
        select ${plan.userId}::int, ${plan.id}::int, ${c.id}, ${c.email}, ${inline(EnrolmentStatus.active)},
          ${first.id}::int, n.at, ${dueAfter(sql`n.at`, sql`${first.hours}`)}, n.at, ${actor.via}::text
        from ${contacts} as ${c}, (select ${at}::timestamptz as at) n
        where ${c.id} = any(${list(ids)}::int[]) and ${c.user_id} = ${plan.userId}
        on conflict (${bare(own.user_id, own.automation_id)}, lower(${bare(own.email)})) do update set
          ${bare(own.contact_id)} = excluded.contact_id, ${bare(own.email)} = excluded.email,
          ${bare(own.status)} = excluded.status, ${bare(own.next_schedule_id)} = excluded.next_schedule_id,
          ${bare(own.since)} = excluded.since, ${bare(own.due_at)} = excluded.due_at,
          ${bare(own.entered_at)} = excluded.entered_at, ${bare(own.entered_via)} = excluded.entered_via
        where ${own.status} = ${inline(EnrolmentStatus.before)}`,
    );
  const count = (reason: EntryRefusal) => found.filter(({ verdict }) => verdict === reason).length;
  const refused = ENTRY_REFUSALS.map((reason) => ({ reason, count: count(reason) }));
  return { entered: ids.length, refused: refused.filter((one) => one.count > 0) };
}
