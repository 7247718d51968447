import { sql as drizzle } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { rows as read } from '@/lib/db/statement';
import { decimalsOf } from '@/lib/money';
import { useDatabase } from '@/lib/runtime/testing/database';
import { priceService } from '../pricing/price-service';
import { netPrice, type ServiceRow, serviceJson, withCampaigns } from './rows';

useDatabase();

let cardId = 0;
beforeAll(async () => {
  const sql = client();
  const [category] =
    await sql`insert into categories (name, icon, type) values ('Cards', 'card', 'card') returning id`;
  const [card] = await sql`
    insert into cards (category_id, name, slug, region, image, preview)
    values (${category?.id}, 'Emberfall', 'emberfall', 'Global', 'a.svg', 'a.svg') returning id`;
  cardId = card?.id;
  // One that runs, one over, one to come, one switched off.
  await sql`
    insert into campaigns (id, name, start_date, end_date, status) values
      (1, 'Runs', now() - interval '1 day', now() + interval '1 day', 1),
      (2, 'Over', now() - interval '2 days', now() - interval '1 day', 1),
      (3, 'To come', now() + interval '1 day', now() + interval '2 days', 1),
      (4, 'Off', now() - interval '1 day', now() + interval '1 day', 0)`;
});

const amount = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((number) => (number / 10_000).toFixed(4));
const type = fc.constantFrom('percentage', 'flat');
const service = fc
  .record({
    price: amount(500),
    discount: amount(120),
    discount_type: type,
    campaign_id: fc.option(fc.integer({ min: 1, max: 4 })),
    campaign_price: fc.option(amount(500)),
    campaign_discount: fc.option(amount(120)),
    campaign_discount_type: fc.option(type),
    max_sell: fc.integer({ min: 0, max: 3 }),
    sold: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ sold, ...row }) => ({
    ...row,
    offered_sell: row.max_sell === 0 ? sold : Math.min(sold, row.max_sell),
  }));

test('the price in SQL, for sorting, is the price that is charged', async () => {
  const sql = client();
  const services = fc.array(service, { minLength: 30, maxLength: 30 });
  const property = fc.asyncProperty(
    services,
    fc.constantFrom('USD', 'JPY', 'KWD'),
    async (rows, currency) => {
      await sql`truncate card_services cascade`;
      const all = rows.map((row) => ({ ...row, card_id: cardId, name: 'Ten', image: 'a.svg' }));
      await sql`insert into card_services ${sql(all)}`;
      const found = await read(
        db(),
        { service: value.json<ServiceRow>(), net: value.text },
        drizzle`
          select ${serviceJson('card')} as service, ${netPrice('card', decimalsOf(currency))}::text as net
          from ${withCampaigns('card')}`,
      );
      expect(found).toHaveLength(rows.length);
      for (const { service: row, net } of found) {
        const charged = priceService(row, new Date(), currency).net;
        expect(charged.eq(net), `${charged.toFixed()} and ${net}: ${JSON.stringify(row)}`).toBe(true);
      }
    },
  );
  await fc.assert(property, { numRuns: 25 });
});
