import { type AutomationLock, withHashJoins } from './automation-lock';
import type { LivePlan } from './live-plan';
import { inTarget, suppressed } from './target-sql';

/**
 * Lets those leave who are on the way and no longer to be mailed, or, if the automation says so, no longer in its
 * target. To be called under the automation's lock.
 *
 * @returns how many have left.
 */
export async function exitEnrolments(lock: AutomationLock, plan: LivePlan, now: Date): Promise<number> {
  const erased = await exitErased(lock, plan, now);
  return erased + (await withHashJoins(lock, () => exitTarget(lock, plan, now)));
}

/** Mails go to the address that a contact has now, unless that one has been through the automation already. */
async function exitErased({ sql }: AutomationLock, plan: LivePlan, now: Date): Promise<number> {
  await sql`
    update automation_enrolments e set email = x.email
    from (
      select distinct on (lower(c.email)) e.id, c.email
      from automation_enrolments e join contacts c on c.id = e.contact_id and c.deleted_at is null
      where e.automation_id = ${plan.id} and e.status = 'active' and c.email <> e.email
        and not exists (
          select from automation_enrolments o
          where o.user_id = ${plan.userId} and o.automation_id = ${plan.id} and lower(o.email) = lower(c.email)
            and o.id <> e.id)
      order by lower(c.email), e.id) x
    where e.id = x.id`;
  const { count } = await sql`
    update automation_enrolments e set status = 'left', reason = 'erased', due_at = null,
      ended_at = ${now.toISOString()}::text::timestamptz
    where e.automation_id = ${plan.id} and e.status = 'active' and e.contact_id is not null and not exists (
      select from contacts c
      where c.id = e.contact_id and c.deleted_at is null and lower(c.email) = lower(e.email))`;
  return count;
}

async function exitTarget({ sql }: AutomationLock, plan: LivePlan, now: Date): Promise<number> {
  const mustBeIn = plan.exitCriteria === 1;
  const target = sql`left join (select distinct t.address from (${inTarget(plan)}) t) t on t.address = lower(e.email)`;
  const { count } = await sql`
    update automation_enrolments e set status = 'left', due_at = null, ended_at = ${now.toISOString()}::text::timestamptz,
      reason = x.reason
    from (
      select e.id, coalesce(u.reason, 'target') as reason
      from automation_enrolments e
      left join (${suppressed(plan.userId, plan.groupId)}) u on u.address = lower(e.email)
      ${mustBeIn ? target : sql``}
      where e.automation_id = ${plan.id} and e.status = 'active'
        and (u.address is not null or ${mustBeIn ? sql`t.address is null` : sql`false`})) x
    where e.id = x.id`;
  return count;
}
