import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationEnrolments, contacts } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from './automation-lock';
import type { LivePlan } from './live-plan';
import { inTarget, suppressed } from './target-sql';

const own = automationEnrolments;
const e = alias(automationEnrolments, 'e');
const o = alias(automationEnrolments, 'o');
const c = alias(contacts, 'c');

const isActive = ({ status }: { status: SQLWrapper }): SQL =>
  sql`${status} = ${inline(EnrolmentStatus.active)}`;

const followAddresses = statement({
  params: { automationId: own.automation_id, userId: own.user_id },
  row: {},
  text: ({ automationId, userId }) => sql`
    update ${own} set ${bare(own.email)} = x.email
    from (
      select distinct on (lower(${c.email})) ${e.id}, ${c.email}
      from ${automationEnrolments} as ${e}
      join ${contacts} as ${c} on ${c.id} = ${e.contact_id} and ${c.deleted_at} is null
      where ${e.automation_id} = ${automationId} and ${isActive(e)} and ${c.email} <> ${e.email}
        and not exists (
          select from ${automationEnrolments} as ${o}
          where ${o.user_id} = ${userId} and ${o.automation_id} = ${automationId}
            and lower(${o.email}) = lower(${c.email}) and ${o.id} <> ${e.id})
      order by lower(${c.email}), ${e.id}) x
    where ${own.id} = x.id`,
});

const leave = statement({
  params: { automationId: own.automation_id, at: value.timestamptz },
  row: {},
  text: ({ automationId, at }) => sql`
    update ${own} set ${bare(own.status)} = ${inline(EnrolmentStatus.left)}, ${bare(own.reason)} = 'erased',
      ${bare(own.due_at)} = null, ${bare(own.ended_at)} = ${at}::timestamptz
    where ${own.automation_id} = ${automationId} and ${isActive(own)} and ${own.contact_id} is not null
      and not exists (
        select from ${contacts} as ${c}
        where ${c.id} = ${own.contact_id} and ${c.deleted_at} is null and lower(${c.email}) = lower(${own.email}))`,
});

/**
 * Lets those leave who are on the way and no longer to be mailed, or, if the automation says so, no longer in its
 * target. To be called under the automation's lock.
 *
 * @returns how many have left.
 */
export async function exitEnrolments(tx: Transaction, plan: LivePlan, now: Date): Promise<number> {
  const erased = await exitErased(tx, plan, now);
  return erased + (await withHashJoins(tx, () => exitTarget(tx, plan, now)));
}

/** Mails go to the address that a contact has now, unless that one has been through the automation already. */
async function exitErased(tx: Transaction, { id, userId }: LivePlan, now: Date): Promise<number> {
  await followAddresses(tx, { automationId: id, userId });
  const { count } = await leave(tx, { automationId: id, at: now.toISOString() });
  return count;
}

/** A query of who of those on the way has to leave: id and reason. */
export function leavers(plan: LivePlan): SQL {
  const mustBeIn = plan.exitCriteria === 1;
  const target = sql`
    left join (select distinct t.address from (${inTarget(plan)}) t) t on t.address = lower(${e.email})`;
  return sql`
    select ${e.id}, coalesce(u.reason, 'target') as reason
    from ${automationEnrolments} as ${e}
    left join (${suppressed(plan.userId, plan.groupId)}) u on u.address = lower(${e.email})
    ${mustBeIn ? target : sql``}
    where ${e.automation_id} = ${plan.id} and ${isActive(e)}
      and (u.address is not null or ${mustBeIn ? sql`t.address is null` : sql`false`})`;
}

async function exitTarget(tx: Transaction, plan: LivePlan, now: Date): Promise<number> {
  const { count } = await rows(
    tx,
    {},
    sql`
      update ${own} set ${bare(own.status)} = ${inline(EnrolmentStatus.left)}, ${bare(own.due_at)} = null,
        ${bare(own.ended_at)} = ${now.toISOString()}::timestamptz, ${bare(own.reason)} = x.reason
      from (${leavers(plan)}) x
      where ${own.id} = x.id`,
  );
  return count;
}
