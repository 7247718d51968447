import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { type Shop, times } from './shop';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

async function newCoupon({ sql }: Shop, terms: Record<string, string | number | boolean>) {
  const code = `Race-${randomUUID().slice(0, 8)}`;
  const [made] = await sql`insert into coupons ${sql({ code, discount: 10, ...terms })} returning id`;
  return { id: made?.id as number, code };
}

/** What a page would send to order one unit with a coupon, under a draft of its own. */
async function drafted(shop: Shop, serviceId: number, coupon: string, email: string) {
  const lines = [{ service_id: serviceId, quantity: 1 }];
  const quoted = await shop.call(null, '/checkout/quote', { kind: 'card', lines, coupon }, OWN_PAGE);
  const { quote } = quoted.body.message as { quote: string };
  return { kind: 'card', lines, quote, draft: randomUUID(), email };
}

const start = (shop: Shop, body: unknown) => shop.call(null, '/checkout/start', body, OWN_PAGE);

const countsOf = async ({ sql }: Shop, { id, code }: { id: number; code: string }) =>
  (
    await sql`
      select uses, spent::float8 as spent, (select count(*)::int from orders where coupon_code = ${code}) as orders
      from coupons where id = ${id}`
  )[0];

test('of 200 buyers with a coupon for 50 uses, 50 order with it, and the others see the new total', async ({
  shop,
}) => {
  const { serviceId } = await shop.offer({ units: 0 });
  const coupon = await newCoupon(shop, { max_uses: 50, per_person: 1 });
  const bodies = await Promise.all(
    times(200).map((_, index) =>
      drafted(shop, serviceId, coupon.code, `b${index}-${randomUUID()}@example.net`),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => start(shop, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
  expect(refused).toHaveLength(150);
  for (const body of refused)
    expect(body).toMatchObject({
      errors: expect.stringContaining('coupon can’t be used'),
      quote: { total: 10, coupon: { applied: false, reason_code: 'used-up' } },
    });
  expect(await countsOf(shop, coupon)).toEqual({ uses: 50, spent: 50, orders: 50 });

  // What isn’t paid in time comes back, each once, and can be had again.
  const made = answers
    .filter(({ status }) => status === 200)
    .map(({ body }) => body.message as { utr: string });
  await shop.expire(made.map(({ utr }) => utr));
  await expect.poll(() => countsOf(shop, coupon), { timeout: 30_000 }).toMatchObject({ uses: 0, spent: 0 });
  const again = await drafted(shop, serviceId, coupon.code, `${randomUUID()}@example.net`);
  expect((await start(shop, again)).status).toBe(200);
});

test('a budget is never exceeded, and one person never has two uses for one', async ({ shop }) => {
  const { serviceId } = await shop.offer({ units: 0 });
  const budget = await newCoupon(shop, { discount: 3, discount_type: 'flat', budget: 25 });
  const single = await newCoupon(shop, { per_person: 1, first_order: true });
  const email = `one-${randomUUID()}@example.net`;
  const bodies = await Promise.all([
    ...times(40).map(() => drafted(shop, serviceId, budget.code, `${randomUUID()}@example.net`)),
    ...times(20).map((_, index) =>
      drafted(shop, serviceId, single.code, index % 2 ? email : email.toUpperCase()),
    ),
  ]);
  const statuses = (await Promise.all(bodies.map((body) => start(shop, body)))).map(({ status }) => status);
  const made = (of: number[]) => of.filter((status) => status === 200).length;
  expect([made(statuses.slice(0, 40)), made(statuses.slice(40))]).toEqual([8, 1]);
  expect(await countsOf(shop, budget)).toEqual({ uses: 8, spent: 24, orders: 8 });
  expect(await countsOf(shop, single)).toEqual({ uses: 1, spent: 1, orders: 1 });
});
