import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures';
import { type Shop, times } from './shop';

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** What a page would send to order some units of an offer, under a draft of its own. */
async function drafted(shop: Shop, serviceId: number, quantity: number, email: string) {
  const lines = [{ service_id: serviceId, quantity }];
  const quoted = await shop.call(null, '/checkout/quote', { kind: 'card', lines }, OWN_PAGE);
  const { quote } = quoted.body.message as { quote: string };
  return { kind: 'card', lines, quote, draft: randomUUID(), email };
}

test('a guest who presses twenty times orders once, and pays once', async ({ shop }) => {
  const { serviceId } = await shop.offer({ units: 0 });
  const email = `guest-${randomUUID()}@example.net`;
  const body = await drafted(shop, serviceId, 1, email);
  const made = await Promise.all(times(20).map(() => shop.call(null, '/checkout/start', body, OWN_PAGE)));
  const orders = made.map((answer) => answer.body.message as { utr: string; key: string });
  expect(new Set(orders.map(({ utr }) => utr)).size).toBe(1);
  const { utr, key } = orders[0] ?? { utr: '', key: '' };
  const paying = { utr, key, gateway: 'sandbox', currency: 'USD', quote: body.quote };
  const paid = await Promise.all(times(20).map(() => shop.call(null, '/checkout/pay', paying, OWN_PAGE)));
  expect(paid.map(({ status }) => status)).toEqual(times(20).map(() => 200));
  const [row] = await shop.sql`
    select (select count(*)::int from orders where email = ${email}) as orders,
      (select count(*)::int from payments p join orders o on o.id = p.order_id where o.utr = ${utr}) as payments`;
  expect(row).toEqual({ orders: 1, payments: 1 });
});

test('of twenty guests with the quoted campaign price for five units, five get it', async ({ shop }) => {
  const { serviceId, campaignPrice } = await shop.offer({ units: 5 });
  const bodies = await Promise.all(
    times(20).map((_, index) => drafted(shop, serviceId, 1, `g${index}-${randomUUID()}@example.net`)),
  );
  const answers = await Promise.all(bodies.map((body) => shop.call(null, '/checkout/start', body, OWN_PAGE)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  const [row] = await shop.sql`
    select offered_sell, (select array_agg(distinct o.price::float8) from orders o join order_lines l on l.order_id = o.id
      where l.card_service_id = ${serviceId}) as prices from card_services where id = ${serviceId}`;
  expect(row).toEqual({ offered_sell: 5, prices: [campaignPrice] });
});

test('orders that wait for one another leave everybody else a database connection', async ({ shop }) => {
  const [wanted, other] = [await shop.offer({ units: 0 }), await shop.offer({ units: 0 })];
  const bodies = await Promise.all(
    times(30).map((_, index) => drafted(shop, wanted.serviceId, 1, `w${index}-${randomUUID()}@example.net`)),
  );
  let orders: Promise<unknown[]> = Promise.resolve([]);
  await shop.sql.begin(async (tx) => {
    // What guests' orders of one service take one after the other.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`stock guests card ${wanted.serviceId}`}, 0))`;
    orders = Promise.all(bodies.map((body) => shop.call(null, '/checkout/start', body, OWN_PAGE)));
    await expect.poll(() => waitingForLocks(shop)).toBeGreaterThan(0);
    for (const _ of times(3)) await drafted(shop, other.serviceId, 1, `${randomUUID()}@example.net`);
  });
  expect((await orders).map((answer) => (answer as { status: number }).status)).toEqual(
    times(30).map(() => 200),
  );
});

async function waitingForLocks({ sql }: Shop): Promise<number> {
  const [row] =
    await sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  return row?.count;
}
