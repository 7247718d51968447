import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

export type Desk = {
  /** Who signs in to look at the orders and to load codes. */
  owner: { email: string; password: string };
  /** A card's value to load codes for. */
  serviceId: number;
};

/** The demo shop with so many more paid orders, of the last three years, and an owner of the shop's team. */
export async function fillDesk(sql: Sql, orders: number): Promise<Desk> {
  const { seed } = await import('@/lib/db/seed/seed');
  const { createAccount } = await import('@/lib/auth/accounts/create-account');
  const { closeDb } = await import('@/lib/db/client');
  await seed({ log: () => {} });
  const owner = { email: 'desk@loadout.example', password: randomBytes(12).toString('hex') };
  const { id } = await createAccount({ input: owner });
  await sql`update users set role = 'owner' where id = ${id}`;
  await closeDb();
  await addOrders(sql, orders);
  const [service] = await sql<
    { id: number }[]
  >`select id from card_services where status = 1 order by id limit 1`;
  await sql`vacuum analyze`;
  return { owner, serviceId: service?.id ?? 0 };
}

/** Of guests, two in five for cards, each with one line and one payment; every twentieth refunded, some never paid. */
async function addOrders(sql: Sql, count: number): Promise<void> {
  await sql`
    create temp table made as
    select n, case when n % 5 < 2 then 'card' else 'top_up' end as kind,
      case when n % 20 = 0 then 2 when n % 20 < 4 then 0 else 1 end as status,
      now() - (${count}::int - n) * (interval '3 years' / ${count}::int) as at
    from generate_series(1, ${count}::int) as n`;
  await sql`
    insert into orders (utr, email, kind, status, price, currency, informations, expires_at, expired_at, paid_at,
      completed_at, refunded_at, created_at)
    select upper(substr(md5('order ' || n), 1, 18)), 'guest' || n % 400000 || '@mail' || n % 40 || '.example', kind, status,
      10, 'USD', case kind when 'top_up' then json_build_object('player_id', (10000000 + n)::text) else '{}' end, at,
      case status when 0 then at end, case when status > 0 then at end, case when status > 0 then at end,
      case status when 2 then at end, at
    from made order by n`;
  await sql`
    insert into order_lines (order_id, position, card_service_id, top_up_service_id, quantity, base_price, discount,
      product_name, service_name, slug, image)
    select o.id, 0, case o.kind when 'card' then card.id end, case o.kind when 'top_up' then top_up.id end, 1, 10, 0,
      'Product', 'Value', 'product', ''
    from orders o, (select id from card_services where status = 1 order by id limit 1) as card,
      (select id from top_up_services where status = 1 order by id limit 1) as top_up
    where o.utr in (select upper(substr(md5('order ' || n), 1, 18)) from made)`;
  await sql`
    insert into payments (order_id, gateway_id, currency, exchange_rate, amount, status, reference, created_at, settled_at)
    select o.id, gateway.id, 'USD', 1, 10, case o.status when 2 then 'refunded' when 0 then 'cancelled' else 'succeeded' end,
      'bench-' || o.id, o.created_at, o.created_at
    from orders o, (select id from gateways order by id limit 1) as gateway
    where not exists (select from payments where payments.order_id = o.id)`;
}
