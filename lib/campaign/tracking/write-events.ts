import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { value } from '@/lib/db/row';
import { automationSchedules, automations, contactEvents, deliveries, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import type { ReaderEvent } from './reader-event';

type Given = Omit<ReaderEvent, 'deliveryId'> & { id: number; place: number };

/** Nobody reads a mail and follows a link in less time after it was handed over. */
const TOO_SOON_SECONDS = 2;
/** Who follows different links of a mail within this time is no person. */
const BURST_SECONDS = 2;

const d = alias(deliveries, 'd');
const e = alias(contactEvents, 'e');
const s = alias(singleSends, 's');
const c = alias(automationSchedules, 'c');
const a = alias(automations, 'a');

const seconds = (count: number) => sql`make_interval(secs => ${inline(count)})`;

// The parts of the one statement below. Each may use those before it.

/** The mails that the events are about, of mailings that are tracked. */
const ledgerOf = (ids: SQL) => sql`
  select ${d.id}, ${d.user_id}, ${d.single_send_id}, ${d.schedule_id}, lower(${d.email}) as email, ${d.opens}, ${d.clicks},
    coalesce(${d.handed_at} > now() - ${seconds(TOO_SOON_SECONDS)}, ${d.status} = ${inline(DeliveryStatus.queued)})
      as too_soon
  from ${deliveries} as ${d}
  where ${d.id} = any(${ids}::bigint[]) and 1 = coalesce(
    (select ${s.tracking} from ${singleSends} as ${s} where ${s.id} = ${d.single_send_id}),
    (select ${c.tracking} from ${automationSchedules} as ${c} where ${c.id} = ${d.schedule_id}))`;

/** What was followed in these mails just before. */
const recent = sql`
  select ${e.id}, ${e.delivery_id}, ${e.kind}, ${e.detail} from ${contactEvents} as ${e}
  where ${e.delivery_id} = any(array(select id from given where link is not null)) and ${e.detail} is not null
    and ${e.kind} in ('opened', 'clicked', 'machine_clicked')
    and ${e.created_at} > now() - ${seconds(BURST_SECONDS)}`;

/** Mails of which several links were followed at once. */
const burst = sql`
  select id from (
    select id, link from given where link is not null union all select delivery_id, detail from recent) c
  group by id having count(distinct link) > 1`;

/** What had been counted of them as a person's. */
const takenBack = sql`
  update ${contactEvents} as ${e} set ${bare(e.kind)} = 'machine_' || r.kind from recent r
  where ${e.id} = any(array(select id from recent)) and ${e.id} = r.id and r.kind in ('opened', 'clicked')
    and r.delivery_id in (select id from burst)
  returning r.delivery_id, r.kind`;

/** The events as they are noted. */
const told = sql`
  select g.id, g.place, g.link, g.device, g.program, case
    when g.kind = 'clicked' and (l.too_soon or g.id in (select id from burst)) then 'machine_clicked'
    else g.kind end as kind
  from given g join ledger l on l.id = g.id`;

/** What each mail gains and loses. */
const tally = sql`
  select l.*, coalesce(t.opened, 0) - coalesce(b.opened, 0) as opened,
    coalesce(t.clicked, 0) - coalesce(b.clicked, 0) as clicked, t.link, t.device
  from ledger l
  left join (
    select id, count(*) filter (where kind = 'opened') as opened, count(*) filter (where kind = 'clicked') as clicked,
      min(link) filter (where kind = 'clicked') as link, min(device) filter (where kind = 'clicked') as device
    from told group by id) t on t.id = l.id
  left join (
    select delivery_id as id, count(*) filter (where kind = 'opened') as opened,
      count(*) filter (where kind = 'clicked') as clicked
    from taken_back group by delivery_id) b on b.id = l.id`;

/** Clicks on mails that were never seen to be opened. */
const implied = sql`
  select id, user_id, email, single_send_id, link, device from tally where clicked > 0 and opens + opened = 0`;

const delta = sql`
  select t.id, t.single_send_id, t.schedule_id, t.opened + (i.id is not null)::int as opened, t.clicked,
    (t.opens + t.opened > 0 or i.id is not null)::int - (t.opens > 0)::int as openers,
    (t.clicks + t.clicked > 0)::int - (t.clicks > 0)::int as clickers
  from tally t left join implied i on i.id = t.id
  where t.opened <> 0 or t.clicked <> 0`;

const noted = sql`
  insert into ${contactEvents} (${bare(e.user_id, e.email, e.single_send_id, e.delivery_id, e.kind, e.detail, e.device, e.program)})
  select user_id, email, single_send_id, id, kind, link, device, program from (
    select l.user_id, l.email, l.single_send_id, l.id, t.kind, t.link, t.device, t.program, t.place
    from told t join ledger l on l.id = t.id
    union all
    select user_id, email, single_send_id, id, 'opened', link, device, null, -1 from implied) e
  order by place`;

const changed = sql`
  update ${deliveries} as ${d} set ${bare(d.opens)} = ${d.opens} + x.opened, ${bare(d.clicks)} = ${d.clicks} + x.clicked
  from delta x where ${d.id} = any(array(select id from delta)) and ${d.id} = x.id
  returning ${d.id}`;

const sums = sql`sum(opened)::int as opened, sum(openers)::int as openers, sum(clicked)::int as clicked,
  sum(clickers)::int as clickers`;

/** What the single sends gain, whose rows are locked in one order. */
const sent = sql`
  select ${s.id}, x.opened, x.openers, x.clicked, x.clickers,
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
  from ${singleSends} as ${s} join (
    select single_send_id as id, ${sums} from delta where id in (select id from changed) group by 1) x on x.id = ${s.id}
  order by ${s.id} for no key update of ${s}`;

const countedInSends = sql`
  update ${singleSends} as ${s} set ${bare(s.total_opens)} = ${s.total_opens} + x.opened,
    ${bare(s.unique_opens)} = ${s.unique_opens} + x.openers, ${bare(s.total_clicks)} = ${s.total_clicks} + x.clicked,
    ${bare(s.unique_clicks)} = ${s.unique_clicks} + x.clickers,
    ${bare(s.unique_open_token)} = case
      when ${s.unique_opens} + x.openers <= 0 then '{}'
      when x.openers > 0 then jsonb_build_object(
        'first_at', coalesce(${s.unique_open_token} ->> 'first_at', x.moment), 'last_at', x.moment)
      else ${s.unique_open_token} end
  from sent x where ${s.id} = x.id`;

/** What the automations gain. */
const automated = sql`
  select ${a.id}, x.opened, x.openers, x.clicked, x.clickers from ${automations} as ${a} join (
    select ${c.automation_id} as id, ${sums} from delta x join ${automationSchedules} as ${c} on ${c.id} = x.schedule_id
    where x.id in (select id from changed) group by 1) x on x.id = ${a.id}
  order by ${a.id} for no key update of ${a}`;

const countInAutomations = sql`
  update ${automations} as ${a} set ${bare(a.total_opens)} = ${a.total_opens} + x.opened,
    ${bare(a.total_unique_opens)} = ${a.total_unique_opens} + x.openers,
    ${bare(a.total_clicks)} = ${a.total_clicks} + x.clicked,
    ${bare(a.total_unique_clicks)} = ${a.total_unique_clicks} + x.clickers
  from automated x where ${a.id} = x.id`;

/** Writes events down whose mails are locked. */
export const writeEvents = statement({
  params: { ids: value.bigints, given: value.json<readonly Given[]>() },
  row: {},
  text: ({ ids, given }) => sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g(id bigint, kind text, link text, device text, program text, place int)),
    ledger as materialized (${ledgerOf(ids)}),
    recent as materialized (${recent}),
    burst as materialized (${burst}),
    taken_back as (${takenBack}),
    told as materialized (${told}),
    tally as materialized (${tally}),
    implied as materialized (${implied}),
    delta as materialized (${delta}),
    noted as (${noted}),
    changed as (${changed}),
    sent as materialized (${sent}),
    counted as (${countedInSends}),
    automated as materialized (${automated})
    ${countInAutomations}`,
});
