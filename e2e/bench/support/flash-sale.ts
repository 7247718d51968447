import type { Sql } from 'postgres';
import { multiplyProducts } from './dataset';
import { type Bench, openBench } from './open-bench';

/** A card service with so many units in a campaign, and codes for everybody. */
export type Sale = { path: string; serviceId: number; cardId: number; units: number };

async function fill(sql: Sql, units: number, visitors: number, products: number): Promise<Sale> {
  const { seed } = await import('@/lib/db/seed/seed');
  const { closeDb } = await import('@/lib/db/client');
  const { addCodes } = await import('@/lib/store/stock/add-codes');
  await seed({ log: () => {} });
  if (products > 0) await multiplyProducts(sql, Math.ceil(products / 2));
  const [service] = await sql`
    select s.id, s.card_id, p.slug from cards p join card_services s on s.card_id = p.id and s.status = 1
    where p.status = 1 and p.slug not like '%--%' and s.campaign_id is null and (
      select count(*) from card_services other where other.card_id = p.id and other.status = 1) > 1
    order by p.id, s.id limit 1`;
  if (!service) throw new Error('The demo data has no card that could be sold.');
  await sql`
    with campaign as (
      insert into campaigns (name, start_date, end_date)
      values ('Flash', now() - interval '1 minute', now() + interval '1 hour') returning id)
    update card_services set campaign_id = campaign.id, campaign_price = price / 2, max_sell = ${units}, offered_sell = 0
    from campaign where card_services.id = ${service.id}`;
  const codes = Array.from({ length: visitors }, (_, index) => `FLASH-${index}`);
  await addCodes({ actor: 'machine', input: { card_service_id: service.id, codes } });
  await sql`vacuum analyze`;
  await closeDb();
  return { path: `/card/${service.slug}`, serviceId: service.id, cardId: service.card_id, units };
}

export const openFlashSale = (units: number, visitors: number, products: number): Promise<Bench<Sale>> =>
  openBench('Preparing the sale', (sql) => fill(sql, units, visitors, products));

/** Gives another of the product's denominations a price. @returns when that was committed (ms since 1970). */
export async function changePrice(sql: Sql, { cardId, serviceId }: Sale, price: string): Promise<number> {
  await sql`
    update card_services set price = ${price}, discount = 0, campaign_id = null where id = (
      select id from card_services where card_id = ${cardId} and id <> ${serviceId} and status = 1 order by id limit 1)`;
  return Date.now();
}

/** What the database says of the campaign's units after the sale. */
export async function soldUnits(sql: Sql, { serviceId }: Sale) {
  const [row] = await sql`
    select offered_sell as counted,
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where l.card_service_id = ${serviceId} and l.campaign_id is not null and o.expired_at is null) as "in orders",
      (select count(*)::int from codes code join order_lines l on l.id = code.order_line_id
        where code.card_service_id = ${serviceId} and l.campaign_id is not null and code.delivered_at is not null)
        as "codes given"
    from card_services where id = ${serviceId}`;
  return row;
}
