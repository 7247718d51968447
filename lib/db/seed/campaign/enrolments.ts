import { sql } from 'drizzle-orm';
import type { SeedContext } from '../context';
import { type Counts, writeLedger } from './ledger';

/** An automation that is live. Times are ISO 8601. */
export type Lived = {
  owner: number;
  id: number;
  name: string;
  list: number;
  groupId: number;
  since: string;
  until: string;
  /** Its mails in order, each with the hours that it waits and its links. */
  mails: { id: number; hours: number; links: readonly string[] }[];
};

/**
 * Lets everybody in who joined the list while the automation was live, and writes what they have got and done by now,
 * so that it goes on from here. Gives the automation's statistics.
 */
export async function seedEnrolments(context: SeedContext, lived: Lived) {
  const { tx } = context;
  const { owner, id, list, since, until, mails } = lived;
  await tx.execute(sql`
    insert into automation_enrolments
      (user_id, automation_id, contact_id, email, status, next_schedule_id, since, due_at, entered_at, created_at)
    select ${owner}::int, ${id}::int, c.id, c.email, 'active', ${mails[0]?.id ?? null}::int, c.created_at, c.created_at, c.created_at, c.created_at
    from contacts c
    where c.contact_type_id = ${list} and c.created_at >= ${since}::timestamptz and c.created_at < ${until}::timestamptz
      and not exists (${suppressionOf(lived, sql`c.email`, sql`c.created_at`)})
    order by c.created_at, c.id`);
  const counts: Counts[] = [];
  for (const [i, mail] of mails.entries()) counts.push(await send(context, lived, mail, i));
  const sum = (field: keyof Counts) => counts.reduce((total, one) => total + one[field], 0);
  return {
    total_triggered: sum('triggered'),
    total_delivered: sum('delivered'),
    total_unique_opens: sum('unique_opens'),
    total_opens: sum('total_opens'),
    total_unique_clicks: sum('unique_clicks'),
    total_clicks: sum('total_clicks'),
    total_bounces: sum('bounces'),
    total_unsubscribe: sum('unsubscribes'),
  };
}

/** Ends the way of those who left all mail, or the automation's group, before they got its last mail. */
export async function endEnrolments({ tx }: SeedContext, lived: Lived): Promise<void> {
  await tx.execute(sql`
    update automation_enrolments e set status = 'left', due_at = null, ended_at = u.created_at, reason = u.why
    from automation_enrolments o
    cross join lateral (
      ${suppressionOf(lived, sql`o.email`, sql`${lived.until}::timestamptz`)} order by created_at limit 1) u
    where o.id = e.id and e.automation_id = ${lived.id} and e.status = 'active'`);
}

/** A mail to all whose time for it had come by the end, and where they stand after it. */
async function send(context: SeedContext, lived: Lived, mail: Lived['mails'][number], i: number) {
  const { tx } = context;
  const { owner, id, name, groupId, until, mails } = lived;
  // A worker looks, writes and sends within a minute.
  const due = sql`e.since + make_interval(hours => ${mail.hours}::int, secs => ${i === 0 ? 40 : 0}::int)`;
  const counts = await writeLedger(context, {
    owner,
    name: `${name} ${i}`,
    people: sql`
      select e.contact_id, e.email, e.id as enrolment_id, ${due} as sent_at from automation_enrolments e
      where e.automation_id = ${id} and e.status = 'active' and e.last_schedule_id = ${mails[i - 1]?.id ?? 0}
        and ${due} < ${until}::timestamptz`,
    of: { schedule_id: mail.id },
    groupId,
    response: {
      bounced: 0.01,
      opened: 0.55 - i * 0.12,
      clicked: 0.14 - i * 0.03,
      left: 0.005,
      complained: 0,
    },
    links: mail.links,
    hours: 40,
  });
  const next = mails[i + 1];
  const ends = sql`d.status = 'bounced' or ${next === undefined}`;
  await tx.execute(sql`
    update automation_enrolments e set last_schedule_id = ${mail.id}, next_schedule_id = ${next?.id ?? null}::int,
      since = d.handed_at,
      status = case when d.status = 'bounced' then 'left' when ${next === undefined} then 'done' else 'active' end,
      reason = case when d.status = 'bounced' then 'bounced' end,
      ended_at = case when ${ends} then d.settled_at end,
      due_at = case when ${ends} then null else d.handed_at + make_interval(hours => ${next?.hours ?? 0}::int) end
    from deliveries d where d.schedule_id = ${mail.id} and d.enrolment_id = e.id`);
  return counts;
}

/** A query of why an address is not mailed by a moment: `created_at` and `why`. */
const suppressionOf = ({ owner, groupId }: Lived, email: unknown, by: unknown) => sql`
  select u.created_at, case u.reason when 'bounce' then 'bounced' when 'complaint' then 'complained'
      else case when u.unsubscribe_groups_id is null then 'unsubscribed' else 'group' end end as why
  from unsubscribes u
  where u.user_id = ${owner} and lower(u.email_address) = lower(${email}) and u.created_at < ${by}
    and coalesce(u.unsubscribe_groups_id, ${groupId}::int) = ${groupId}`;
