import type { Sql } from 'postgres';
import { multiplyProducts } from './dataset';
import { type Bench, openBench } from './open-bench';

/** What the pages' addresses need to know of the database. */
export type Places = {
  topUp: string;
  card: string;
  /** The shopper's, unpaid and delivered. */
  unpaidOrder: string;
  order: string;
  /** Of a mail that a reader has. */
  mailToken: string;
};

/** The demo data, with an order that stays payable while the benchmark runs. */
async function fill(sql: Sql, products: number): Promise<Places> {
  const { seed } = await import('@/lib/db/seed/seed');
  const { closeDb } = await import('@/lib/db/client');
  const { readerToken } = await import('@/lib/campaign/mail-links/reader-token');
  await seed({ log: () => {} });
  if (products > 0) await multiplyProducts(sql, Math.ceil(products / 2));
  await sql`update orders set expires_at = now() + interval '1 day' where status = 0 and expired_at is null`;
  await sql`vacuum analyze`;
  const one = async (rows: PromiseLike<{ text: string }[]>): Promise<string> => {
    const [row] = await rows;
    if (!row) throw new Error('The demo data lacks something that the pages need.');
    return row.text;
  };
  const places = {
    // The one with most to choose from, and the one with a campaign's prices.
    topUp: await one(sql`
      select p.slug as text from top_ups p join top_up_services s on s.top_up_id = p.id and s.status = 1
      where p.status = 1 and p.slug not like '%--%' group by p.id order by count(*) desc, p.id limit 1`),
    card: await one(sql`
      select p.slug as text from cards p join card_services s on s.card_id = p.id and s.status = 1
      where p.status = 1 and p.slug not like '%--%' group by p.id order by count(*) desc, p.id limit 1`),
    unpaidOrder: await one(sql`
      select utr as text from orders o join users u on u.id = o.user_id
      where u.email = 'shopper@loadout.example' and o.status = 0 and o.expired_at is null order by o.id desc limit 1`),
    order: await one(sql`
      select utr as text from orders o join users u on u.id = o.user_id
      where u.email = 'shopper@loadout.example' and o.status = 1 and o.kind = 'card' order by o.id desc limit 1`),
    mailToken: readerToken(
      Number(
        await one(sql`select id::text as text from deliveries where reason is null order by id limit 1`),
      ),
    ),
  };
  await closeDb();
  return places;
}

/** @param products how many the catalogue holds at least; 0 for the demo data alone. */
export const openPageShop = (products: number): Promise<Bench<Places>> =>
  openBench('Loading the demo data', (sql) => fill(sql, products));
