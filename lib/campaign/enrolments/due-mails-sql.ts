import { type SQL, sql } from 'drizzle-orm';
import {
  automations as a,
  deliveryBatches as b,
  contacts as c,
  deliveries as d,
  automationEnrolments as e,
} from '@/lib/db/schema';
import { bare, inline } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { EnrolmentStatus } from '../enrolment-states';
import { dueAfter } from './due-after';
import { nextMail } from './next-mail';

/** Rows of the ledger that a worker takes at a time. */
const BATCH = 500;
/** Seconds until somebody is looked at again whose mail before has not left yet: longer, the longer it takes. */
const AGAIN_S = { least: 2, most: 60 };

// The named parts of the one statement in `queue-due-mails.ts`. Each may use those before it; `n.at` is the moment.

type Given<K extends string> = Readonly<Record<K, SQL>>;

/** Up to `limit` people whose next mail is this one and whose time has come; `waits`: the mail before has not left. */
export const dueEnrolments = (given: Given<'automationId' | 'mailId' | 'hours' | 'limit'>): SQL => sql`
  select ${e.id}, ${e.contact_id}, ${e.email}, ${e.person}, s.since,
    ${dueAfter(sql`s.since`, given.hours)} as due_at,
    coalesce(${d.status} = ${inline(DeliveryStatus.queued)}, false) as waits
  from ${e}
  left join ${d} on ${d.enrolment_id} = ${e.id} and ${d.schedule_id} = ${e.last_schedule_id}
  cross join lateral (select greatest(${e.since}, ${d.handed_at}) as since) s
  where ${e.automation_id} = ${given.automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
    and ${e.due_at} <= (select at from n)
    and ${e.next_schedule_id} = ${given.mailId}
  order by ${e.due_at}, ${e.id} limit ${given.limit}`;

/** Writes the mail into the ledger for those who need not wait for the one before. */
export const writeDeliveries = ({ userId, mailId }: Given<'userId' | 'mailId'>): SQL => sql`
  insert into ${d} (${bare(d.user_id, d.schedule_id, d.enrolment_id, d.contact_id, d.email, d.person, d.country, d.created_at)})
  select ${userId}::int, ${mailId}::int, id, contact_id, email, person, (
      select nullif(${c.country}, '') from ${c} where ${c.user_id} = ${userId} and ${c.id} = due.contact_id), at
  from due, n where not waits and due_at <= at order by id
  on conflict do nothing
  returning ${d.id}`;

/**
 * Makes those who get the mail wait for the first of the later ones that they haven't got, or ends their way, and looks
 * at the others again later. Whoever gets a mail has got all before it.
 */
export const moveOn = ({ mailId, ids, waits }: Given<'mailId' | 'ids' | 'waits'>): SQL => sql`
  update ${e} set
    ${bare(e.since)} = case when o.goes then n.at else due.since end,
    ${bare(e.last_schedule_id)} = case when o.goes then ${mailId}::int else ${e.last_schedule_id} end,
    ${bare(e.next_schedule_id)} = case when o.goes then x.id else ${mailId}::int end,
    ${bare(e.status)} = case when o.goes and x.id is null then ${inline(EnrolmentStatus.done)}
      else ${inline(EnrolmentStatus.active)} end,
    ${bare(e.ended_at)} = case when o.goes and x.id is null then n.at end,
    ${bare(e.due_at)} = case
      when due.waits then n.at + make_interval(secs => least(${inline(AGAIN_S.most)}::float8,
        greatest(${inline(AGAIN_S.least)}::float8, extract(epoch from n.at - due.since) / 2)))
      when not o.goes then due.due_at
      else ${dueAfter(sql`n.at`, sql`x.hours`)} end
  from due cross join n cross join lateral (select not due.waits and due.due_at <= n.at as goes) o
  left join lateral (${nextMail(sql`due.id`, { ids, waits })}) x on true
  where ${e.id} = due.id`;

/** Cuts what was written into batches for the workers. */
export const cutIntoBatches = ({ userId, mailId }: Given<'userId' | 'mailId'>): SQL => sql`
  insert into ${b} (${bare(b.user_id, b.schedule_id, b.position, b.first_id, b.last_id, b.due_at)})
  select ${userId}::int, ${mailId}::int, piece, min(id), max(id), (select at from n)
  from (select id, (row_number() over (order by id) - 1) / ${inline(BATCH)}::int as piece from written) w
  group by piece order by piece`;

/** Adds what was written to the automation's counter. */
export const countTriggered = ({ automationId }: Given<'automationId'>): SQL => sql`
  update ${a} set ${bare(a.total_triggered)} = ${a.total_triggered} + w.count
  from (select count(*)::int as count from written) w where ${a.id} = ${automationId} and w.count > 0`;
