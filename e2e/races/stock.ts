import type { Offer, Shop } from './shop';

export type Stock = {
  /** Codes by where they are. */
  free: number;
  reserved: number;
  delivered: number;
  /** Codes that an order holds though it may not: delivered unpaid, or beyond its quantity. */
  misplaced: number;
  /** Campaign units that are counted as sold, and those that living orders hold. */
  unitsSold: number;
  unitsHeld: number;
  /** Paid orders by status, and how many codes the short ones lack. */
  completed: number;
  short: number;
  lacking: number;
};

/** An offer's codes, units and orders, counted in one statement. */
export async function stockOf({ sql }: Shop, { serviceId }: Offer): Promise<Stock> {
  const [stock] = await sql<Stock[]>`
    with line as (
      select l.*, o.status, o.paid_at, o.expired_at,
        (select count(*) from codes c where c.order_line_id = l.id) as held
      from order_lines l join orders o on o.id = l.order_id where l.card_service_id = ${serviceId}
    ), code as (
      select c.*, line.paid_at from codes c left join line on line.id = c.order_line_id where c.card_service_id = ${serviceId}
    )
    select
      (select count(*)::int from code where order_line_id is null) as free,
      (select count(*)::int from code where order_line_id is not null and delivered_at is null) as reserved,
      (select count(*)::int from code where delivered_at is not null) as delivered,
      (select count(*)::int from code where delivered_at is not null and paid_at is null)
        + (select count(*)::int from line where held > quantity)
        + (select count(*)::int from line where held > 0 and expired_at is not null) as misplaced,
      (select offered_sell from card_services where id = ${serviceId}) as "unitsSold",
      (select coalesce(sum(quantity), 0)::int from line where campaign_id is not null and expired_at is null) as "unitsHeld",
      (select count(*)::int from line where status = 1) as completed,
      (select count(*)::int from line where status = 3) as short,
      (select coalesce(sum(quantity - held), 0)::int from line where status = 3) as lacking`;
  if (!stock) throw new Error('The stock could not be read.');
  return stock;
}

/** How many of the orders have which price, and how many of them hold units of the campaign. */
export async function pricesOf({ sql }: Shop, utrs: readonly string[]): Promise<Record<string, number>> {
  const rows = await sql<{ price: string; count: number }[]>`
    select price::float8::text as price, count(*)::int as count from orders
    where utr = any(${[...utrs]}::text[]) group by 1`;
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]));
}

/** The codes that an account is shown for an order. */
export async function codesShown(
  shop: Shop,
  account: Parameters<Shop['call']>[0],
  utr: string,
): Promise<string[]> {
  const { body } = await shop.call(account, '/order/codes', { utr });
  const lines = (body.message as { codes: { codes: string[] }[] }).codes;
  return lines.flatMap((line) => line.codes);
}
