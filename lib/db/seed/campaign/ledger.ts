import { type SQL, sql } from 'drizzle-orm';
import { type RowOf, value } from '@/lib/db/row';
import { rows } from '@/lib/db/statement';
import type { SeedContext } from '../context';

/** Shares of the delivered mails, but `bounced`, which is one of all. */
export type Response = {
  bounced: number;
  opened: number;
  clicked: number;
  left: number;
  complained: number;
};

/** A mailing that has gone out: a single send, or one mail of an automation. */
export type Mailed = {
  owner: number;
  /** What makes this mail's luck different from another's. */
  name: string;
  /** A query for `contact_id`, `email`, `enrolment_id` and `sent_at` of everybody it is for, each address once. */
  people: SQL;
  of: { single_send_id: number } | { schedule_id: number };
  groupId: number;
  response: Response;
  /** The links of the mail; those that come first are followed most. */
  links: readonly string[];
  /** Hours within which readers react. */
  hours: number;
  /** How much of it has gone out: 1 for all. What has not is queued in the ledger. */
  progress?: number;
};

/** What a mailing's ledger counts. */
const counted = {
  triggered: value.integer,
  delivered: value.integer,
  unique_opens: value.integer,
  total_opens: value.integer,
  unique_clicks: value.integer,
  total_clicks: value.integer,
  bounces: value.integer,
  unsubscribes: value.integer,
  complaints: value.integer,
};

export type Counts = RowOf<typeof counted>;

/** A number in [0, 1) that is always the same for an address (column `address`) and a purpose. */
const luck = (purpose: string) =>
  sql`(('x' || substr(md5(address || ${purpose}::text), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** What the mail server of an address (column `address`) says of a mailbox that isn't there. */
const REFUSAL = sql`(array['550 5.1.1 No such mailbox', '554 5.2.1 Mailbox is disabled',
  '550 5.1.10 Recipient address has no account here'])[1 + floor(${luck('refusal')} * 3)::int]`;
const COMPLAINT = 'abuse Quillon-FBL/2.1';

// Each reader keeps a device and a program. The proxies hide the device until a link is followed.
const DEVICE = sql`case when ${luck('device')} < 0.56 then 'phone' when ${luck('device')} < 0.94 then 'computer'
  else 'tablet' end`;
const PROGRAM = sql`case when ${luck('program')} < 0.42 then 'gmail' when ${luck('program')} < 0.62 then 'apple_mail'
  when ${luck('program')} < 0.82 then 'outlook' when ${luck('program')} < 0.89 then 'browser'
  when ${luck('program')} < 0.94 then 'yahoo' when ${luck('program')} < 0.97 then 'thunderbird' end`;
const OPENED_ON = sql`case when program not in ('gmail', 'yahoo') then device end`;

/** Of those who leave, this share leaves all mail. */
const LEAVE_ALL = 0.4;
/** Of those who leave, this share says why. */
const SAY_WHY = 0.5;
const WHY = sql`case when ${luck('why')} < 0.44 then 'too_often' when ${luck('why')} < 0.76 then 'not_relevant'
  when ${luck('why')} < 0.86 then 'changed_address' when ${luck('why')} < 0.93 then 'never_signed_up' else 'other' end`;

/**
 * Writes a mailing's ledger and what its readers did, and gives the counts that belong to it. Who is suppressed by then
 * gets none. Who leaves is in the mail's unsubscribe group from then on, or gets no mail at all, as does everybody whose
 * mailbox isn't there or who complains. None of this happens to somebody who got a later mail that is written already.
 */
export async function writeLedger({ tx, ago }: SeedContext, mailed: Mailed): Promise<Counts> {
  const { owner, name, people, of, groupId, response, links, hours, progress = 1 } = mailed;
  const { bounced, opened, clicked, left, complained } = response;
  const sendId = 'single_send_id' in of ? of.single_send_id : null;
  const scheduleId = 'schedule_id' in of ? of.schedule_id : null;
  const at = sql`${luck(`${name} link`)} ^ 1.5 * ${links.length}`;
  const followed = sql`(array(select jsonb_array_elements_text(${JSON.stringify(links)}::jsonb)))[1 + floor(${at})::int]`;
  const now = sql`${ago(0)}::timestamptz`;
  const firstOpen = sql`sent_at + ${luck(`${name} open`)} ^ 3 * ${hours}::float8 * interval '1 hour'`;
  const stays = sql`exists (select from deliveries d where d.user_id = ${owner} and lower(d.email) = address
    and d.status <> 'suppressed' and d.created_at > sent_at)`;
  const text = sql`
    with wanted as materialized (
      select p.*, lower(p.email) as address from (${people}) as p
      where not exists (
        select from unsubscribes u where u.user_id = ${owner} and lower(u.email_address) = lower(p.email)
          and coalesce(u.unsubscribe_groups_id, ${groupId}) = ${groupId} and u.created_at < p.sent_at)
      order by p.sent_at, address),
    rows as materialized (
      select *, nextval(pg_get_serial_sequence('deliveries', 'id')) as id, ${luck(`${name} fate`)} as fate,
        ${luck(`${name} mood`)} as mood, ${luck(`${name} turn`)} < ${progress}::float8 as gone
      from wanted),
    openers as materialized (
      select id, address, mood, sent_at, ${firstOpen} as first_at, ${DEVICE} as device, ${PROGRAM} as program
      from rows
      where gone and fate between ${bounced} and ${bounced + (1 - bounced) * opened}),
    happened as (
      select id, address, 'bounced' as kind, sent_at + interval '20 seconds' as at, null as device, null as program
      from rows where gone and fate < ${bounced} and not ${stays}
      union all
      select id, address, 'opened', first_at + (n - 1) * mood * interval '5 hours', ${OPENED_ON}, program
      from openers, generate_series(1, 1 + floor(mood * 3)::int) as n
      union all
      select id, address, 'clicked', first_at + (30 + mood * 200) * interval '1 second', device, null from openers
      where mood > ${1 - clicked / opened}
      union all
      select id, address, 'unsubscribed', first_at + interval '90 seconds', null, null from openers
      where mood < ${left / opened} and not ${stays}
      union all
      select id, address, 'complained', first_at + interval '75 seconds', null, null from openers
      where mood between ${left / opened} and ${(left + complained) / opened} and not ${stays}),
    machines as (
      select id, address, 'machine_opened' as kind, sent_at + ${luck('private')} * interval '2 hours' as at,
        null as device, 'apple_private' as program
      from rows where gone and fate > ${bounced} and ${luck('private')} < 0.2),
    events as (
      insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail, created_at, device, program)
      select ${owner}::int, address, ${sendId}::int, id, kind,
        case kind when 'bounced' then ${REFUSAL} when 'complained' then ${COMPLAINT} when 'clicked' then ${followed} end, at,
        device, program
      from (select * from happened union all select * from machines) h where at < ${now} order by at, address, kind
      returning delivery_id, email, kind, detail, created_at),
    gone as (
      insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason, created_at, updated_at)
      select ${owner}::int, case when ${luck('all mail')} < ${LEAVE_ALL} then null else ${groupId}::int end, address,
        'reader', created_at, created_at
      from (select email as address, created_at from events where kind = 'unsubscribed') as leavers
      order by created_at, address
      on conflict do nothing),
    why as (
      insert into leaving_reasons (user_id, email, delivery_id, single_send_id, reason, created_at)
      select ${owner}::int, address, delivery_id, ${sendId}::int, ${WHY}, said_at
      from (select email as address, delivery_id, created_at + interval '20 seconds' as said_at
        from events where kind = 'unsubscribed') as leavers
      where said_at < ${now} and ${luck(`${name} says why`)} < ${SAY_WHY}
      order by said_at, address),
    never as (
      insert into unsubscribes (user_id, email_address, reason, created_at, updated_at)
      select ${owner}::int, email, case kind when 'bounced' then 'bounce' else 'complaint' end, created_at, created_at
      from events where kind in ('bounced', 'complained') order by created_at, email
      on conflict do nothing),
    did as (
      select delivery_id as id, (count(*) filter (where kind = 'opened'))::int as opens,
        (count(*) filter (where kind = 'clicked'))::int as clicks, bool_or(kind = 'unsubscribed') as unsubscribed,
        bool_or(kind = 'complained') as complained, min(detail) filter (where kind = 'bounced') as refusal,
        min(created_at) filter (where kind = 'bounced') as bounced_at
      from events group by 1),
    written as (
      insert into deliveries (id, user_id, single_send_id, schedule_id, enrolment_id, contact_id, email, status,
        reason, attempts, answer, handed_at, settled_at, opens, clicks, unsubscribed, complained, created_at, country)
      select r.id, ${owner}::int, ${sendId}::int, ${scheduleId}::int, r.enrolment_id::bigint, r.contact_id, r.email,
        case when not r.gone then 'queued' when d.bounced_at is not null then 'bounced' else 'sent' end,
        case when d.bounced_at is not null then 'no_address' end,
        case when r.gone then 1 else 0 end,
        case when d.bounced_at is not null then d.refusal when r.gone then '250 2.0.0 OK' end,
        case when r.gone then r.sent_at end, case when r.gone then coalesce(d.bounced_at, r.sent_at) end,
        coalesce(d.opens, 0), coalesce(d.clicks, 0), coalesce(d.unsubscribed, false), coalesce(d.complained, false), r.sent_at,
        (select nullif(c.country, '') from contacts c where c.id = r.contact_id)
      from rows r left join did d on d.id = r.id order by r.id
      returning status, opens, clicks, unsubscribed, complained)
    select count(*)::int as triggered, (count(*) filter (where status = 'sent'))::int as delivered,
      (count(*) filter (where opens > 0))::int as unique_opens, coalesce(sum(opens), 0)::int as total_opens,
      (count(*) filter (where clicks > 0))::int as unique_clicks, coalesce(sum(clicks), 0)::int as total_clicks,
      (count(*) filter (where status = 'bounced'))::int as bounces,
      (count(*) filter (where unsubscribed))::int as unsubscribes,
      (count(*) filter (where complained))::int as complaints
    from written`;
  const [counts] = await rows(tx, counted, text);
  if (!counts) throw new Error('The ledger was not written.');
  return counts;
}
