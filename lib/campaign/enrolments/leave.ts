import type { LivePlan } from './live-plan';
import { inTarget, suppressed } from './people-sql';
import type { Turn } from './turn';

/**
 * Lets those leave who are on the way and no longer to be mailed, or, if the automation says so, no longer in its
 * target. To be called in the automation's turn.
 *
 * @returns how many have left.
 */
export async function leave({ sql }: Turn, plan: LivePlan, now: Date): Promise<number> {
  await followAddresses({ sql }, plan);
  const outside = sql`not exists (select from (${inTarget(plan)}) t where t.address = lower(e.email))`;
  const { count } = await sql`
    update automation_enrolments e set status = 'left', reason = x.reason, due_at = null,
      ended_at = ${now.toISOString()}::text::timestamptz
    from (
      select e.id, case
          when e.contact_id is not null
            and (c.id is null or c.deleted_at is not null or lower(c.email) <> lower(e.email)) then 'erased'
          when u.reason is not null then u.reason
          when ${plan.exitCriteria === 1 ? outside : sql`false`} then 'target'
        end as reason
      from automation_enrolments e
      left join contacts c on c.id = e.contact_id
      left join (${suppressed(plan.userId, plan.groupId)}) u on u.address = lower(e.email)
      where e.automation_id = ${plan.id} and e.status = 'active') x
    where e.id = x.id and x.reason is not null`;
  return count;
}

/** Mails go to the address that a contact has now, unless that one has been through the automation already. */
const followAddresses = ({ sql }: Pick<Turn, 'sql'>, plan: LivePlan) => sql`
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
