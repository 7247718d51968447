import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { brokenValueRule, fieldLabel } from '@/lib/campaign/fields/field-value';
import { isEmailAddress } from '@/lib/campaign/inputs/email-address';
import { readContent } from '@/lib/campaign/mailings/read-content';
import { definitionProblems } from '@/lib/campaign/segments/check-definition';
import { countRecipients } from '@/lib/campaign/segments/count-recipients';
import { accountOf, getSegment } from '@/lib/campaign/segments/rows';
import { cleanMailHtml } from '@/lib/campaign/templates/clean-mail-html';
import { composeDesign } from '@/lib/campaign/templates/compose-design';
import { client } from '@/lib/db/client';
import { whole } from '@/lib/read-fields';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { demoAccounts } from '../demo-accounts';
import { seed } from '../seed';

useDatabase();

let marketer: Pick<Actor, 'id' | 'timeZone'>;

beforeAll(async () => {
  await seed({ log: () => {} });
  const [row] = await client()<{ id: number; time_zone: string }[]>`
    select id, time_zone from users where email = ${demoAccounts[1].email}`;
  marketer = { id: row?.id ?? 0, timeZone: row?.time_zone ?? 'UTC' };
});

test('the marketer has as much of everything as is promised', async () => {
  const { id } = marketer;
  const [row] = await client()`
    select (select count(*)::int from contacts where user_id = ${id} and deleted_at is null) as contacts,
      (select count(*)::int from contact_types where user_id = ${id}) as types,
      (select array_agg(distinct field_type order by field_type) from fields where user_id = ${id}) as field_types,
      (select count(*)::int from segments where user_id = ${id}) as segments,
      (select count(distinct unsubscribe_groups_id)::int from unsubscribes where user_id = ${id}) as groups,
      (select count(*) > 20 from unsubscribes where user_id = ${id} and unsubscribe_groups_id is null
        and reason in ('reader', 'manual')) as global,
      (select array_agg(distinct status order by status) from single_sends where user_id = ${id}) as statuses,
      (select array_agg(status order by status) from automations where user_id = ${id}) as automations,
      (select min(n)::int from (select count(s.id) as n from automations a
        left join automation_schedules s on s.automation_id = a.id group by a.id) as mails) as fewest_mails,
      (select array_agg(is_verified order by is_verified) from senders where user_id = ${id}) as senders,
      (select count(*)::int from notification_recipients where user_id = ${id}) as notified,
      (select count(*)::int from templates where user_id = ${id}) as templates`;
  expect(row).toEqual({
    contacts: 5_000,
    types: 4,
    field_types: ['datetime-local', 'number', 'text'],
    segments: 5,
    groups: 3,
    global: true,
    statuses: [0, 1, 2, 3],
    automations: [0, 1, 1],
    fewest_mails: 2,
    senders: [0, 1, 1],
    notified: 2,
    templates: 2,
  });
});

test('the sign-up form is open, and those who confirmed it are on its list from then on', async () => {
  const [row] = await client()`
    select count(*) filter (where confirmed_at is null)::int as waiting, count(contact_id) > 5 as is_used,
      bool_and(contact_id is null or (c.email = s.email and c.created_at = s.confirmed_at and c.contact_type_id = f.contact_type_id)) as agrees,
      bool_and(f.status = 'open' and s.created_at < now()) as is_open
    from sign_ups s join sign_up_forms f on f.id = s.form_id left join contacts c on c.id = s.contact_id
    where s.user_id = ${marketer.id}`;
  expect(row).toEqual({ waiting: 3, is_used: true, agrees: true, is_open: true });
});

test('every contact is one that the API would take', async () => {
  const rows = await client()<
    { email: string; alt_email: string | null; country: string; custom_field: string | null }[]
  >`
    select email, alt_email, country, custom_field::text as custom_field from contacts`;
  const { fields } = await accountOf(marketer);
  const types = new Map(fields.map(({ field_name, field_type }) => [field_name, field_type]));
  const problems = rows.flatMap(({ email, alt_email, custom_field }) => [
    ...[email, alt_email].filter((address) => address !== null && !isEmailAddress(address)),
    ...Object.entries<string>(JSON.parse(custom_field ?? '{}')).flatMap(([name, value]) => {
      const type = types.get(name);
      const problem = type ? brokenValueRule(type, value)?.rule : 'no field';
      return problem ? [`${fieldLabel(name)} ${value}: ${problem}`] : [];
    }),
  ]);
  expect(problems).toEqual([]);
  const [places] = await client()`
    select count(*)::int as unknown from contacts c where not exists (
      select from countries k where k.id::text = c.country or k.name = c.country)`;
  expect(places).toEqual({ unknown: 0 });
});

test('each segment asks what can be asked, and finds some of its list but not all', async () => {
  const account = await accountOf(marketer);
  const ids = await client()<{ id: number; contacts: number }[]>`
    select s.id, (select count(*)::int from contacts c where c.contact_type_id = s.contact_type_id) as contacts
    from segments s where user_id = ${marketer.id}`;
  for (const { id, contacts } of ids) {
    const segment = await getSegment(marketer.id, id);
    expect(await definitionProblems(segment, account), segment.segment_name).toEqual([]);
    const share = (await countRecipients(segment, account)) / contacts;
    expect(share, segment.segment_name).toBeGreaterThan(0.05);
    expect(share, segment.segment_name).toBeLessThan(0.6);
  }
});

test('statistics agree with what readers did, and nothing happened in the future', async () => {
  const [row] = await client()`
    select count(*) filter (where status in (2, 3) and (triggered = 0 or delivered + bounces > triggered))::int as too_many,
      count(*) filter (where status = 3 and delivered + bounces <> triggered)::int as unfinished,
      count(*) filter (where status in (0, 1) and triggered + delivered + total_opens > 0)::int as too_early,
      count(*) filter (where unique_opens <> opened.readers or total_opens <> opened.times)::int as miscounted,
      count(*) filter (where (unique_open_token ->> 'first_at' is not null) <> (unique_opens > 0))::int as untold,
      (select count(*)::int from contact_events where created_at > now()) as future,
      (select count(*)::int from contact_events e where kind = 'unsubscribed' and not exists (
        select from unsubscribes u where lower(u.email_address) = e.email)) as still_subscribed,
      (select count(*)::int from contact_events e join single_sends s on s.id = e.single_send_id
        join unsubscribes u on lower(u.email_address) = e.email and u.unsubscribe_groups_id is null
        where u.created_at < s.sent_at) as suppressed
    from single_sends x, lateral (select count(distinct email) as readers, count(*) as times
      from contact_events e where e.single_send_id = x.id and kind = 'opened') as opened`;
  expect(row).toEqual({
    too_many: 0,
    unfinished: 0,
    too_early: 0,
    miscounted: 0,
    untold: 0,
    future: 0,
    still_subscribed: 0,
    suppressed: 0,
  });
});

test('hard bounces and complaints are suppressed, with what the mail server said', async () => {
  const [row] = await client()`
    select count(distinct e.email) filter (where e.kind = 'bounced')::int > 50 as bounced,
      count(distinct e.email) filter (where e.kind = 'complained')::int > 5 as complained,
      count(*) filter (where e.detail is null)::int as wordless,
      count(*) filter (where not exists (select from unsubscribes u where u.user_id = e.user_id
        and u.unsubscribe_groups_id is null and lower(u.email_address) = e.email and u.created_at <= e.created_at)
        )::int as still_mailed
    from contact_events e where e.user_id = ${marketer.id} and e.kind in ('bounced', 'complained')`;
  expect(row).toEqual({ bounced: true, complained: true, wordless: 0, still_mailed: 0 });
});

test('nobody got an email before they joined, or after they left', async () => {
  const [row] = await client()`
    select count(*)::int > 10000 as many,
      count(*) filter (where d.created_at < c.created_at or c.contact_type_id is null)::int as strangers,
      count(*) filter (where exists (select from unsubscribes u where u.user_id = d.user_id
        and lower(u.email_address) = lower(d.email) and u.created_at < d.created_at
        and (u.unsubscribe_groups_id is null
          or u.unsubscribe_groups_id = coalesce(s.unsubscribe_group_id, a.unsubscribe_group_id))))::int as leavers,
      count(*) filter (where d.schedule_id is not null and d.created_at < a.live_at)::int as too_early
    from deliveries d left join contacts c on c.id = d.contact_id
    left join single_sends s on s.id = d.single_send_id
    left join automation_schedules m on m.id = d.schedule_id left join automations a on a.id = m.automation_id
    where d.user_id = ${marketer.id} and d.status <> 'suppressed'`;
  expect(row).toEqual({ many: true, strangers: 0, leavers: 0, too_early: 0 });
});

test('half of those who unsubscribed from an email said why', async () => {
  const [row] = await client()`
    select count(*)::int > 20 as some_said, count(distinct r.reason)::int as reasons,
      (count(*) filter (where d.id is null or r.single_send_id is distinct from d.single_send_id
        or r.created_at > now()))::int as nobodys,
      count(*) < (select count(*) from deliveries where user_id = ${marketer.id} and unsubscribed) as some_kept_silent
    from leaving_reasons r left join deliveries d
      on d.id = r.delivery_id and d.user_id = r.user_id and d.unsubscribed and lower(d.email) = r.email
    where r.user_id = ${marketer.id}`;
  expect(row).toEqual({ some_said: true, reasons: 5, nobodys: 0, some_kept_silent: true });
});

test('people joined and left throughout the year, more of them lately', async () => {
  const quarters = await client()`
    select q, (select count(*)::int from contacts c where c.user_id = ${marketer.id}
        and floor(extract(epoch from now() - c.created_at) / 86400 / 91.25) = q) as joined,
      (select count(*)::int > 3 from unsubscribes u where u.user_id = ${marketer.id}
        and u.unsubscribe_groups_id is null
        and floor(extract(epoch from now() - u.created_at) / 86400 / 91.25) = q) as some_left
    from generate_series(0, 3) q order by q`;
  expect(quarters.every(({ some_left }) => some_left)).toBe(true);
  expect(quarters.every(({ joined }) => Number(joined) > 400)).toBe(true);
  expect(Number(quarters[0]?.joined)).toBeGreaterThan(Number(quarters[3]?.joined));
  const [row] = await client()`
    select count(*)::int > 3 as uploads, bool_and(i.created = brought.people) as agree,
      bool_and(i.contact_type_id = brought.list) as same_list
    from contact_imports i, lateral (select count(*) as people, min(contact_type_id) as list
      from contacts where import_id = i.id) as brought
    where i.user_id = ${marketer.id}`;
  expect(row).toEqual({ uploads: true, agree: true, same_list: true });
});

test('what each send counts is what its ledger and its readers’ events say', async () => {
  const sends = await client()`
    select s.single_send_name as name, s.status, s.triggered, s.delivered, s.unique_opens, s.total_opens,
      s.unique_clicks, s.total_clicks, s.bounces, s.unsubscribes, s.complaints, s.left_out - 'duplicate' as left_out,
      coalesce((select jsonb_object_agg(reason, n) from (
        select reason, count(*)::int as n from deliveries
        where single_send_id = s.id and status = 'suppressed' group by 1) r), '{}') as suppressed, l.*
    from single_sends s, lateral (
      select array[count(*), count(*) filter (where d.status = 'sent'), count(*) filter (where d.opens > 0),
          coalesce(sum(d.opens), 0), count(*) filter (where d.clicks > 0), coalesce(sum(d.clicks), 0),
          count(*) filter (where d.status = 'bounced'), count(*) filter (where d.unsubscribed),
          count(*) filter (where d.complained)]::int[] as ledger,
        array[coalesce(sum(e.opened), 0), coalesce(sum(e.clicked), 0), coalesce(sum(e.bounced), 0),
          coalesce(sum(e.gone), 0), coalesce(sum(e.complained), 0)]::int[] as events,
        count(*) filter (where d.status = 'queued')::int as queued
      from deliveries d cross join lateral (
        select count(*) filter (where kind = 'opened') as opened, count(*) filter (where kind = 'clicked') as clicked,
          count(*) filter (where kind = 'bounced') as bounced, count(*) filter (where kind = 'unsubscribed') as gone,
          count(*) filter (where kind = 'complained') as complained
        from contact_events where delivery_id = d.id) e
      where d.single_send_id = s.id and d.status <> 'suppressed') l
    where s.user_id = ${marketer.id} order by s.id`;
  expect(sends).toHaveLength(15);
  for (const { name, status, left_out, suppressed, ledger, events, queued, ...counted } of sends) {
    const { total_opens, total_clicks, bounces, unsubscribes, complaints } = counted;
    expect(ledger, name).toEqual(Object.values(counted));
    expect(events, name).toEqual([total_opens, total_clicks, bounces, unsubscribes, complaints]);
    expect(left_out, name).toEqual(suppressed);
    expect(queued > 0, name).toBe(status === 2);
  }
  const reasons = sends.flatMap(({ suppressed }) => Object.keys(suppressed));
  expect([...new Set(reasons)].sort()).toEqual(['group', 'unsubscribed']);
});

test('what readers followed are links of the email that they got', async () => {
  const strays = await client()`
    select s.single_send_name as name, e.detail from contact_events e
    join single_sends s on s.id = e.single_send_id left join sent_contents c on c.single_send_id = s.id
    where e.kind = 'clicked' and coalesce(strpos(c.html, 'href="' || e.detail || '"'), 0) = 0 limit 5`;
  expect(strays).toEqual([]);
  const [letter] = await client()`
    select count(distinct e.detail)::int as links from contact_events e join single_sends s on s.id = e.single_send_id
    where e.kind = 'clicked' and s.single_send_name = 'Fortnightly letter 6'`;
  expect(letter?.links).toBe(4);
});

test('what automations count is what their ledger and their readers’ events say', async () => {
  const automations = await client()`
    select a.automation_name as name, a.total_triggered, a.total_delivered, a.total_unique_opens, a.total_opens,
      a.total_unique_clicks, a.total_clicks, a.total_bounces, a.total_unsubscribe, l.*
    from automations a, lateral (
      select array[count(*), count(*) filter (where d.status = 'sent'), count(*) filter (where d.opens > 0),
          coalesce(sum(d.opens), 0), count(*) filter (where d.clicks > 0), coalesce(sum(d.clicks), 0),
          count(*) filter (where d.status = 'bounced'), count(*) filter (where d.unsubscribed)]::int[] as ledger,
        array[coalesce(sum(e.opened), 0), coalesce(sum(e.clicked), 0), coalesce(sum(e.bounced), 0),
          coalesce(sum(e.gone), 0)]::int[] as events
      from automation_schedules m join deliveries d on d.schedule_id = m.id
      cross join lateral (
        select count(*) filter (where kind = 'opened') as opened, count(*) filter (where kind = 'clicked') as clicked,
          count(*) filter (where kind = 'bounced') as bounced, count(*) filter (where kind = 'unsubscribed') as gone
        from contact_events where delivery_id = d.id) e
      where m.automation_id = a.id) l
    where a.user_id = ${marketer.id} order by a.id`;
  expect(automations).toHaveLength(3);
  for (const { name, ledger, events, ...totals } of automations) {
    const { total_opens, total_clicks, total_bounces, total_unsubscribe } = totals;
    expect(ledger, name).toEqual(Object.values(totals));
    expect(events, name).toEqual([total_opens, total_clicks, total_bounces, total_unsubscribe]);
  }
  for (const name of ['Partner onboarding', 'Welcome, reader'])
    expect(automations.find((one) => one.name === name)?.total_triggered, name).toBeGreaterThan(500);
});

test('own templates are what the editors make', async () => {
  const own = await client()<{ json_code: string; html_code: string }[]>`
    select json_code, html_code from templates where user_id = ${marketer.id} order by id`;
  for (const { json_code, html_code } of own) {
    expect(
      await readContent(
        actorOf(marketer.id),
        whole({
          template_id: 1,
          ...(json_code ? { template_json: json_code } : { template_html: html_code }),
        }),
      ),
    ).toMatchObject({ problems: [] });
    expect(html_code).toBe(json_code ? await composeDesign(json_code) : cleanMailHtml(html_code));
  }
});
