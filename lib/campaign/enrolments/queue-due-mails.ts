import { WAKE_CHANNEL } from '../delivery/wake-channel';
import type { AutomationLock } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

/** People whom one transaction moves on at most, so that the first are mailed while the others are written. */
const MOST = 20_000;
/** Rows of the ledger that a worker takes at a time. */
const BATCH = 500;
/** Seconds until somebody is looked at again whose mail before has not left yet: longer, the longer it takes. */
const AGAIN_S = { least: 2, most: 60 };

/**
 * Writes a mail into the ledger for everybody whose time for it has come, in batches for the engine, and moves them
 * on. Nobody gets it before the mail before has left, nor sooner after that than it says. To be called under the
 * automation's lock.
 *
 * @returns how many were written, and whether there may be more.
 */
export async function queueDueMails(
  { sql }: AutomationLock,
  plan: LivePlan,
  mail: AutomationMail,
  next: AutomationMail | undefined,
  now: Date,
) {
  const [row] = await sql<{ looked: number; written: number }[]>`
    with n as (select ${now.toISOString()}::text::timestamptz as at),
    due as materialized (
      select e.id, e.contact_id, e.email, e.person, s.since, s.since + make_interval(hours => ${mail.hours}::int) as due_at,
        coalesce(d.status = 'queued', false) as waits
      from automation_enrolments e
      left join deliveries d on d.enrolment_id = e.id and d.schedule_id = e.last_schedule_id
      cross join lateral (select greatest(e.since, d.handed_at) as since) s
      where e.automation_id = ${plan.id} and e.status = 'active' and e.due_at <= (select at from n)
        and e.last_schedule_id >= ${mail.after} and e.last_schedule_id < ${mail.id}
      order by e.due_at, e.id limit ${MOST}
    ),
    written as (
      insert into deliveries (user_id, schedule_id, enrolment_id, contact_id, email, person, created_at)
      select ${plan.userId}::int, ${mail.id}::int, id, contact_id, email, person, at
      from due, n where not waits and due_at <= at order by id
      on conflict do nothing
      returning id
    ),
    moved as (
      update automation_enrolments e set
        since = case when o.goes then n.at else due.since end,
        last_schedule_id = case when o.goes then ${mail.id}::int else e.last_schedule_id end,
        status = case when o.goes and ${next === undefined} then 'done' else 'active' end,
        ended_at = case when o.goes and ${next === undefined} then n.at end,
        due_at = case
          when due.waits then n.at + make_interval(secs => least(${AGAIN_S.most}::float8,
            greatest(${AGAIN_S.least}::float8, extract(epoch from n.at - due.since) / 2)))
          when not o.goes then due.due_at
          when ${next !== undefined} then n.at + make_interval(hours => ${next?.hours ?? 0}::int) end
      from due, n, lateral (select not due.waits and due.due_at <= n.at as goes) o
      where e.id = due.id
    ),
    cut as (
      insert into delivery_batches (user_id, schedule_id, position, first_id, last_id, due_at)
      select ${plan.userId}::int, ${mail.id}::int, piece, min(id), max(id), (select at from n)
      from (select id, (row_number() over (order by id) - 1) / ${BATCH}::int as piece from written) w
      group by piece order by piece
    ),
    counted as (
      update automations set total_triggered = total_triggered + w.count
      from (select count(*)::int as count from written) w where id = ${plan.id} and w.count > 0
    )
    select (select count(*)::int from due) as looked, (select count(*)::int from written) as written`;
  const { looked, written } = row ?? { looked: 0, written: 0 };
  if (written > 0) await sql`select pg_notify(${WAKE_CHANNEL}, '')`;
  return { written, more: looked === MOST };
}

/** Ends the way of those for whom no mail is left. To be called under the automation's lock. */
export const finishEnrolments = (
  { sql }: AutomationLock,
  plan: LivePlan,
  last: AutomationMail | undefined,
  now: Date,
) => sql`
  update automation_enrolments set status = 'done', due_at = null, ended_at = ${now.toISOString()}::text::timestamptz
  where automation_id = ${plan.id} and status = 'active' and last_schedule_id >= ${last?.id ?? 0}
    and due_at <= ${now.toISOString()}::text::timestamptz`;
