import type { Sql } from 'postgres';
import { client } from '@/lib/db/client';
import type { ReaderEvent } from './reader-event';

/** Nobody reads a mail and follows a link in less time after it was handed over. */
const TOO_SOON_SECONDS = 2;
/** Who follows different links of a mail within this time is no person. */
const BURST_SECONDS = 2;

/**
 * Writes what was done with mails: the events, the ledger's own counts, and the mailings' counters, which change with the
 * rows that they count, all in one transaction. A person's click on a mail that was never seen to be opened is an open
 * as well, noted with the link's target: pictures are often switched off.
 *
 * Clicks that come too soon after the mail was handed over, or on several of its links at once, are a scanner's; an
 * earlier one of these that had been counted is taken back. Events of unknown rows, and of mailings that are not
 * tracked, are passed over.
 */
export async function recordEvents(events: readonly ReaderEvent[]): Promise<void> {
  const ids = events.map(({ deliveryId }) => deliveryId);
  const given = events.map(({ deliveryId, kind, link }, place) => ({ id: deliveryId, kind, link, place }));
  await client().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    // Sent together. The locks come first, so that the statement after them sees what others have just written.
    await Promise.all([
      // A plan that is kept from when the ledger was small would read all of it; lists of ids keep it to their rows.
      sql`set local enable_seqscan = off`,
      sql`select from deliveries where id = any(${ids}::bigint[]) order by id for no key update`,
      write(sql, ids, JSON.stringify(given)),
    ]);
  });
}

const write = (sql: Sql, ids: readonly number[], given: string) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${given}::jsonb) as g(id bigint, kind text, link text, place int)
  ),
  ledger as materialized (
    select d.id, d.user_id, d.single_send_id, d.schedule_id, lower(d.email) as email, d.opens, d.clicks,
      coalesce(d.handed_at > now() - make_interval(secs => ${TOO_SOON_SECONDS}), d.status = 'queued') as too_soon
    from deliveries d
    where d.id = any(${[...ids]}::bigint[]) and 1 = coalesce(
      (select s.tracking from single_sends s where s.id = d.single_send_id),
      (select c.tracking from automation_schedules c where c.id = d.schedule_id))
  ),
  recent as materialized (
    select e.id, e.delivery_id, e.kind, e.detail from contact_events e
    where e.delivery_id = any(array(select id from given where link is not null)) and e.detail is not null
      and e.kind in ('opened', 'clicked', 'machine_clicked')
      and e.created_at > now() - make_interval(secs => ${BURST_SECONDS})
  ),
  burst as materialized (
    select id from (
      select id, link from given where link is not null union all select delivery_id, detail from recent) c
    group by id having count(distinct link) > 1
  ),
  taken_back as (
    update contact_events e set kind = 'machine_' || r.kind from recent r
    where e.id = any(array(select id from recent)) and e.id = r.id and r.kind in ('opened', 'clicked') and r.delivery_id in (select id from burst)
    returning r.delivery_id, r.kind
  ),
  told as materialized (
    select g.id, g.place, g.link, case
      when g.kind = 'clicked' and (l.too_soon or g.id in (select id from burst)) then 'machine_clicked'
      else g.kind end as kind
    from given g join ledger l on l.id = g.id
  ),
  tally as materialized (
    select l.*, coalesce(t.opened, 0) - coalesce(b.opened, 0) as opened,
      coalesce(t.clicked, 0) - coalesce(b.clicked, 0) as clicked, t.link
    from ledger l
    left join (
      select id, count(*) filter (where kind = 'opened') as opened, count(*) filter (where kind = 'clicked') as clicked,
        min(link) filter (where kind = 'clicked') as link
      from told group by id) t on t.id = l.id
    left join (
      select delivery_id as id, count(*) filter (where kind = 'opened') as opened,
        count(*) filter (where kind = 'clicked') as clicked
      from taken_back group by delivery_id) b on b.id = l.id
  ),
  implied as materialized (
    select id, user_id, email, single_send_id, link from tally where clicked > 0 and opens + opened = 0
  ),
  delta as materialized (
    select t.id, t.single_send_id, t.schedule_id, t.opened + (i.id is not null)::int as opened, t.clicked,
      (t.opens + t.opened > 0 or i.id is not null)::int - (t.opens > 0)::int as openers,
      (t.clicks + t.clicked > 0)::int - (t.clicks > 0)::int as clickers
    from tally t left join implied i on i.id = t.id
    where t.opened <> 0 or t.clicked <> 0
  ),
  noted as (
    insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail)
    select user_id, email, single_send_id, id, kind, link from (
      select l.user_id, l.email, l.single_send_id, l.id, t.kind, t.link, t.place
      from told t join ledger l on l.id = t.id
      union all
      select user_id, email, single_send_id, id, 'opened', link, -1 from implied) e
    order by place
  ),
  changed as (
    update deliveries d set opens = d.opens + x.opened, clicks = d.clicks + x.clicked
    from delta x where d.id = any(array(select id from delta)) and d.id = x.id
    returning d.id
  ),
  sent as materialized (
    select s.id, x.opened, x.openers, x.clicked, x.clickers,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from single_sends s join (
      select single_send_id as id, sum(opened)::int as opened, sum(openers)::int as openers,
        sum(clicked)::int as clicked, sum(clickers)::int as clickers
      from delta where id in (select id from changed) group by 1) x on x.id = s.id
    order by s.id for no key update of s
  ),
  counted as (
    update single_sends s set total_opens = s.total_opens + x.opened, unique_opens = s.unique_opens + x.openers,
      total_clicks = s.total_clicks + x.clicked, unique_clicks = s.unique_clicks + x.clickers,
      unique_open_token = case
        when s.unique_opens + x.openers <= 0 then '{}'
        when x.openers > 0 then jsonb_build_object(
          'first_at', coalesce(s.unique_open_token ->> 'first_at', x.moment), 'last_at', x.moment)
        else s.unique_open_token end
    from sent x where s.id = x.id
  ),
  automated as materialized (
    select a.id, x.opened, x.openers, x.clicked, x.clickers from automations a join (
      select c.automation_id as id, sum(opened)::int as opened, sum(openers)::int as openers,
        sum(clicked)::int as clicked, sum(clickers)::int as clickers
      from delta x join automation_schedules c on c.id = x.schedule_id
      where x.id in (select id from changed) group by 1) x on x.id = a.id
    order by a.id for no key update of a
  )
  update automations a set total_opens = a.total_opens + x.opened,
    total_unique_opens = a.total_unique_opens + x.openers, total_clicks = a.total_clicks + x.clicked,
    total_unique_clicks = a.total_unique_clicks + x.clickers
  from automated x where a.id = x.id`;
