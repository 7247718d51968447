import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { addSendTotals } from '@/lib/campaign/delivery/add-send-totals';
import { db } from '@/lib/db/client';

/** Links of the send, clicked less and less. */
const LINKS = 12;

/**
 * A send to all of an account's contacts that has gone out: four in ten have opened it, one in ten has clicked, every
 * fiftieth bounced and every hundredth was given up. @returns its utr.
 */
export async function addReport(sql: Sql, userId: number): Promise<string> {
  const utr = randomUUID();
  const [country] = await sql<{ id: number }[]>`select id from countries order by id limit 1`;
  const [sender] = await sql<{ id: number }[]>`
    insert into senders (user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, is_verified, utr)
    values (${userId}, 'Desk', 'desk@loadout.example', 'desk@loadout.example', ${country?.id ?? 0}, '1 Quay Street', 'Desk', 1,
      ${randomUUID()}) returning id`;
  const [send] = await sql<{ id: number }[]>`
    insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to, subject,
      preheader, schedule_type, status, utr, template_html, tracking, sent_at, materialised_at, completed_at)
    select ${userId}, 1, jsonb_agg(jsonb_build_object('id', id::text, 'table', 'contacts_')), ${sender?.id ?? 0}, 'To everybody',
      'desk@loadout.example', 'desk@loadout.example', 'To everybody', '', 0, 3, ${utr}, '<p>Hello</p>', 1,
      now() - interval '40 hours', now() - interval '40 hours', now() - interval '39 hours'
    from contact_types where user_id = ${userId} returning id`;
  const id = send?.id ?? 0;
  await sql`
    insert into mail_links (user_id, single_send_id, target)
    select ${userId}, ${id}, 'https://shop.example/page-' || n from generate_series(1, ${LINKS}::int) n`;
  await sql`
    insert into deliveries (user_id, single_send_id, contact_id, email, status, reason, answer, attempts, handed_at, settled_at,
      opens, clicks, country)
    select user_id, ${id}, id, email, status, case when status = 'failed' then 'gave_up' end,
      case status when 'bounced' then '550 5.1.1 No such user' when 'failed' then '451 4.7.1 Try again later' else '250 OK' end,
      1, now() - interval '40 hours', now() - interval '40 hours', case when status = 'sent' and id % 5 < 2 then 1 else 0 end,
      case when status = 'sent' and id % 10 = 0 then 1 else 0 end, nullif(country, '')
    from (
      select *, case when id % 50 = 7 then 'bounced' when id % 100 = 3 then 'failed' else 'sent' end as status
      from contacts where user_id = ${userId}) c`;
  await addSendTotals(db(), { userId, id, after: 0 });
  await sql`
    insert into contact_events (user_id, email, single_send_id, delivery_id, kind, detail, device, program, created_at)
    select d.user_id, lower(d.email), ${id}, d.id, k.kind,
      case when k.kind = 'clicked' then 'https://shop.example/page-' || 1 + hashint8(d.id)::bit(32)::bigint % ${LINKS}::int end,
      (array['phone', 'computer', 'tablet', null])[1 + d.id % 4],
      case when k.kind = 'opened' then (array['gmail', 'apple_mail', 'outlook', 'yahoo', null])[1 + d.id % 5] end,
      now() - interval '40 hours' + make_interval(secs => power((d.id % 1000) / 1000.0, 3) * 140000)
    from deliveries d cross join (values ('opened'), ('clicked')) k (kind)
    where d.single_send_id = ${id} and (k.kind = 'opened' and d.opens > 0 or k.kind = 'clicked' and d.clicks > 0)`;
  await sql`
    update single_sends s set triggered = n.rows, delivered = n.sent, bounces = n.bounced, failed = n.failed,
      unique_opens = n.opened, total_opens = n.opened, unique_clicks = n.clicked, total_clicks = n.clicked
    from (
      select count(*) as rows, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'bounced') as bounced, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where opens > 0) as opened, count(*) filter (where clicks > 0) as clicked
      from deliveries where single_send_id = ${id}) n
    where s.id = ${id}`;
  return utr;
}
