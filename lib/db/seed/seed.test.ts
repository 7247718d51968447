import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import type { OrderField } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { decryptCode } from '@/lib/store/stock/encrypt-code';
import { demoAccounts } from './demo-accounts';
import { seed } from './seed';

useDatabase();

const load = (force = false) => seed({ log: () => {}, force });

/** All that does not depend on the time, as one text. */
async function snapshot(): Promise<string> {
  const sql = client();
  const tables = await Promise.all([
    sql`select id, name, type, status from categories order by id`,
    sql`select id, name, price, max_sell, offered_sell, campaign_id from top_up_services order by id`,
    sql`select id, name, price, max_sell, offered_sell, campaign_id from card_services order by id`,
    sql`select id, utr, user_id, status, price, currency, informations from orders order by id`,
    sql`select id, card_service_id, order_line_id, encode(fingerprint, 'hex') from codes order by id`,
    sql`select id, user_id, rating, comment from reviews order by id`,
    sql`select id, contact_type_id, first_name, email, alt_email, country, city, custom_field - 'join_date' - 'birth_date' as custom_field
      from contacts order by id`,
    sql`select id, single_send_name, utr, status, recipient_id, sender_address from single_sends order by id`,
    sql`select id, rand_id, group_name from unsubscribe_groups order by id`,
    sql`select id, unsubscribe_groups_id, email_address from unsubscribes order by id limit 80`,
  ]);
  return JSON.stringify(tables);
}

test('the demo data is refused by a database with accounts, and is the same every time', async () => {
  const sql = client();
  await load();
  const first = await snapshot();
  await expect(load()).rejects.toThrow('The database holds the demo data already.');
  await sql`delete from facts`;
  await expect(load()).rejects.toThrow('The database has accounts');
  // What belongs to no account would go with the accounts.
  await sql`create table kept_templates as select * from templates where user_id is null`;
  await sql`alter table audit_log disable trigger audit_log_kept`;
  await sql`alter table audit_chain disable trigger audit_chain_kept`;
  await sql`
    truncate users, categories, gateways, campaigns, codes, audit_log, deliveries, delivery_batches
    restart identity cascade`;
  await sql`insert into templates select * from kept_templates`;
  await sql`select setval(pg_get_serial_sequence('templates', 'id'), 100)`;
  await load();
  expect(await snapshot()).toBe(first);
});

test('there is enough of everything', async () => {
  const [row] = await client()`
    select (select count(distinct category_id)::int from top_ups) as top_up_categories,
      (select count(*)::int from categories) as categories,
      (select count(*)::int from top_ups) as top_ups, (select count(*)::int from cards) as cards,
      (select min(n)::int from (select count(*) n from top_up_services where status = 1 group by top_up_id)) as fewest,
      (select max(n)::int from (select count(*) n from card_services where status = 1 group by card_id)) as most,
      (select count(*)::int from gateways) as gateways,
      (select count(*)::int from reviews where status = 1) >= 60 as published,
      (select count(*)::int from reviews where status = 0) >= 5 as held,
      (select array_agg(distinct status order by status) from orders where kind = 'card' and user_id = 1) as card_statuses,
      (select array_agg(distinct status order by status) from orders where kind = 'top_up' and user_id = 1) as top_up_statuses,
      (select name from campaigns where now() between start_date and end_date) as running`;
  expect(row).toMatchObject({
    categories: 9,
    top_ups: 14,
    cards: 14,
    fewest: 5,
    most: 7,
    gateways: 4,
    published: true,
    held: true,
  });
  expect(row).toMatchObject({
    card_statuses: [0, 1, 2, 3],
    top_up_statuses: [0, 1, 2, 3],
    running: 'Weekend flash',
  });
});

test('the parts agree with each other', async () => {
  const [row] = await client()`
    select (select balance::text from users where email = ${demoAccounts[0].email}) as balance,
      (select sum(amount)::text from balance_movements) as moved,
      (select count(*)::int from reviews r where verified and not exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
          left join card_services cs on cs.id = l.card_service_id
          left join top_up_services ts on ts.id = l.top_up_service_id
        where o.user_id = r.user_id and o.paid_at < r.created_at
          and (cs.card_id = r.card_id or ts.top_up_id = r.top_up_id))) as unearned,
      (select count(*)::int from orders o where price <> (
        select sum((base_price - discount) * quantity) from order_lines where order_id = o.id)) as mispriced,
      (select count(*)::int from orders o join order_lines l on l.order_id = o.id
        where o.kind = 'card' and o.status = 1 and l.quantity <> (
          select count(*) from codes where order_line_id = l.id and delivered_at is not null)) as undelivered,
      (select count(*)::int from card_services s where offered_sell < (
        select coalesce(sum(quantity), 0) from order_lines l
        where l.card_service_id = s.id and l.campaign_id = s.campaign_id)) as oversold`;
  expect(row).toEqual({
    balance: '50.0000',
    moved: '50.0000',
    unearned: 0,
    mispriced: 0,
    undelivered: 0,
    oversold: 0,
  });
});

test("what players entered fits each game's fields", async () => {
  const rows = await client()<{ informations: Record<string, string>; order_information: OrderField[] }[]>`
    select o.informations, t.order_information from orders o
    join order_lines l on l.order_id = o.id join top_up_services s on s.id = l.top_up_service_id
    join top_ups t on t.id = s.top_up_id`;
  for (const { informations, order_information } of rows) {
    expect(Object.keys(informations).sort()).toEqual(
      order_information.map((field) => field.field_value).sort(),
    );
    for (const { field_value, field_name, pattern, option } of order_information) {
      expect(field_name).toMatch(/^[a-z_]+$/);
      const value = informations[field_value] ?? '';
      if (option) expect(Object.keys(option)).toContain(value);
      else expect(value).toMatch(new RegExp(pattern ?? '.', 'v'));
    }
  }
});

test('codes open, and pictures are there', async () => {
  const codes = await client()<
    { id: string; sealed: Buffer }[]
  >`select id, sealed from codes order by id limit 40`;
  for (const { id, sealed } of codes) {
    expect(decryptCode(Number(id), sealed)).toMatch(
      /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/,
    );
  }
  const pictures = await client()<{ path: string }[]>`
    select image as path from top_ups union select preview from top_ups union select image from cards
    union select preview from cards union select image from gateways`;
  for (const { path } of pictures) expect(existsSync(`public/${path}`), path).toBe(true);
});
