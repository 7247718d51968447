import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

/** Rows of the ledger that a worker takes at a time. */
const BATCH = 500;
/** Seconds until somebody is looked at again whose mail before has not left yet: longer, the longer it takes. */
const AGAIN_S = { least: 2, most: 60 };

// The named parts of the one statement in `queue-due-mails.ts`. Each may use those before it; `n.at` is the moment.

/** Up to `limit` people whose next mail is this one and whose time has come; `waits`: the mail before has not left. */
export const dueEnrolments = (plan: LivePlan, mail: AutomationMail, limit: number): Fragment => client()`
  select e.id, e.contact_id, e.email, e.person, s.since, s.since + make_interval(hours => ${mail.hours}::int) as due_at,
    coalesce(d.status = 'queued', false) as waits
  from automation_enrolments e
  left join deliveries d on d.enrolment_id = e.id and d.schedule_id = e.last_schedule_id
  cross join lateral (select greatest(e.since, d.handed_at) as since) s
  where e.automation_id = ${plan.id} and e.status = 'active' and e.due_at <= (select at from n)
    and e.last_schedule_id >= ${mail.after} and e.last_schedule_id < ${mail.id}
  order by e.due_at, e.id limit ${limit}`;

/** Writes the mail into the ledger for those who need not wait for the one before. */
export const writeDeliveries = (plan: LivePlan, mail: AutomationMail): Fragment => client()`
  insert into deliveries (user_id, schedule_id, enrolment_id, contact_id, email, person, created_at)
  select ${plan.userId}::int, ${mail.id}::int, id, contact_id, email, person, at
  from due, n where not waits and due_at <= at order by id
  on conflict do nothing
  returning id`;

/** Makes those who get the mail wait for the `next` one, or ends their way, and looks at the others again later. */
export const moveOn = (mail: AutomationMail, next: AutomationMail | undefined): Fragment => client()`
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
  where e.id = due.id`;

/** Cuts what was written into batches for the workers. */
export const cutIntoBatches = (plan: LivePlan, mail: AutomationMail): Fragment => client()`
  insert into delivery_batches (user_id, schedule_id, position, first_id, last_id, due_at)
  select ${plan.userId}::int, ${mail.id}::int, piece, min(id), max(id), (select at from n)
  from (select id, (row_number() over (order by id) - 1) / ${BATCH}::int as piece from written) w
  group by piece order by piece`;

/** Adds what was written to the automation's counter. */
export const countTriggered = (plan: LivePlan): Fragment => client()`
  update automations set total_triggered = total_triggered + w.count
  from (select count(*)::int as count from written) w where id = ${plan.id} and w.count > 0`;
