import { expect, test } from './fixtures';
import { numbered, times } from './shop';
import { stockOf } from './stock';

test('an order that is paid twenty times at once is charged once', async ({ shop }) => {
  const buyer = await shop.account({ balance: 1_000 });
  const offer = await shop.offer({ units: 0 });
  const utr = await shop.order(buyer, offer);
  const answers = await Promise.all(times(20).map(() => shop.pay(buyer, utr, 'balance')));
  expect(answers.map(({ status }) => status)).toEqual(times(20).map(() => 200));
  const [account] = await shop.sql`
    select balance::float8 as balance,
      (select count(*)::int from balance_movements where user_id = ${buyer.id} and reason = 'payment') as movements,
      (select count(*)::int from payments p join orders o on o.id = p.order_id where o.utr = ${utr}) as payments
    from users where id = ${buyer.id}`;
  expect(account).toEqual({ balance: 1_000 - offer.price, movements: 1, payments: 1 });
});

test('forty orders paid at once from a balance that is enough for five take it to nothing, not below', async ({
  shop,
}) => {
  const offer = await shop.offer({ units: 0 });
  const buyer = await shop.account({ balance: 5 * offer.price });
  const utrs = await Promise.all(times(40).map(() => shop.order(buyer, offer)));
  const answers = await Promise.all(utrs.map((utr) => shop.pay(buyer, utr, 'balance')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"status":"failed","errors":["Your balance is too low for this order."]}']),
  );
  const [account] = await shop.sql`
    select balance::float8 as balance,
      (select count(*)::int from orders where user_id = ${buyer.id} and paid_at is not null) as paid,
      (select array_agg(balance_after::float8 order by balance_after desc) from balance_movements where user_id = ${buyer.id} and reason = 'payment') as steps
    from users where id = ${buyer.id}`;
  expect(account).toEqual({ balance: 0, paid: 5, steps: [40, 30, 20, 10, 0] });
});

test('an order that is refunded twenty times at once gives its money back once', async ({ shop }) => {
  const [operator, buyer] = await Promise.all([
    shop.account({ role: 'owner' }),
    shop.account({ balance: 100 }),
  ]);
  const utr = await shop.order(buyer, await shop.offer({ units: 0 }));
  await shop.pay(buyer, utr, 'balance');
  const answers = await Promise.all(
    times(20).map(() => shop.call(operator, '/admin/orders/refund', { utr, reason: 'Asked for' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...times(19).map(() => 409)]);
  const [row] = await shop.sql`select balance::float8 as balance from users where id = ${buyer.id}`;
  expect(row?.balance).toBe(100);
});

test('refund against deliver: a top-up ends refunded, whoever comes first', async ({ shop }) => {
  const operator = await shop.account({ role: 'owner' });
  const buyer = await shop.account();
  const { topUpId: top_up_id, serviceId: service_id } = await shop.topUp();
  const utrs = await Promise.all(
    times(20).map(async () => {
      const made = await shop.call(buyer, '/top-up/make-order', { top_up_id, service_id });
      const { utr } = made.body.message as { utr: string };
      expect((await shop.pay(buyer, utr)).body.message).toMatchObject({ status: 3 });
      return utr;
    }),
  );
  await Promise.all(
    utrs.map(async (utr) => {
      const [refunded, delivered] = await Promise.all([
        shop.call(operator, '/admin/orders/refund', { utr, reason: 'Asked for' }),
        shop.call(operator, '/admin/orders/deliver', { utr }),
      ]);
      expect(refunded.status).toBe(200);
      expect([200, 409]).toContain(delivered.status);
      const events = await shop.sql`
        select e.event from order_events e join orders o on o.id = e.order_id where o.utr = ${utr} order by e.id`;
      const path = delivered.status === 200 ? ['deliver', 'refund'] : ['refund'];
      expect(events.map(({ event }) => event)).toEqual(['make', 'pay-short', ...path]);
    }),
  );
  const [row] =
    await shop.sql`select count(*)::int as refunded from orders where utr = any(${utrs}::text[]) and status = 2`;
  expect(row?.refunded).toBe(utrs.length);
});

test('refunds against arriving codes: no refunded order keeps a code that it was not given', async ({
  shop,
}) => {
  const operator = await shop.account({ role: 'owner' });
  const buyers = await shop.accounts(40);
  const offer = await shop.offer({ units: 0 });
  const utrs = await Promise.all(buyers.map((buyer) => shop.order(buyer, offer, 2)));
  await Promise.all(buyers.map((buyer, index) => shop.pay(buyer, utrs[index] ?? '')));
  const [added, ...refunds] = await Promise.all([
    Promise.all(times(6).map(() => shop.addCodes(operator, offer, numbered('LATE', 10)))),
    ...utrs
      .filter((_, index) => index % 2)
      .map((utr) => shop.call(operator, '/admin/orders/refund', { utr, reason: 'Asked for' })),
  ]);
  expect(added.map(({ status }) => status)).toEqual(times(6).map(() => 200));
  expect(refunds.map(({ status }) => status)).toEqual(refunds.map(() => 200));
  await shop.whenIdle();
  const stock = await stockOf(shop, offer);
  expect(stock).toMatchObject({ reserved: 0, misplaced: 0 });
  expect(stock.free + stock.delivered).toBe(60);
  expect(stock.free === 0 || stock.lacking === 0).toBe(true);
});
