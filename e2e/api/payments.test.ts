import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { balanceMovements } from '@/lib/db/schema';
import { operator, shopper } from '../support/accounts';
import { makeGateway, makeStock } from '../support/catalogue';
import { failure, GENERAL, success } from '../support/expectations';
import { cardOrderOf, orderCards, paid, pay, stockOf } from '../support/orders';
import { balanceOf, codesOf, paymentsOf } from '../support/payments';
import { paidOrder } from '../support/store-contract/orders';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let buyer: Shopper;
let admin: Shopper;
test.beforeAll(async () => {
  [buyer, admin] = [await shopper(), await operator()];
});

test.describe('POST order/pay (extension) by the sandbox gateway', () => {
  test('completes at once and delivers the codes that were reserved', async () => {
    const { service, codes } = await makeStock(3);
    const utr = await orderCards(buyer.api, [service.id, 2]);
    expect(await codesOf(buyer.api, utr)).toEqual([]);
    expect(await paid(buyer.api, utr)).toEqual({
      utr,
      status: 1,
      status_label: 'Complete',
      redirect_url: null,
    });
    expect(await codesOf(buyer.api, utr)).toEqual(codes.slice(0, 2));
    expect(await stockOf(service.id)).toEqual({ free: 1, reserved: 0, delivered: 2 });
    expect((await paymentsOf(utr)).map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', '20.0000'],
    ]);
  });

  test('takes all three bodies, and the gateway’s code in any case', async () => {
    const { service } = await makeStock(0);
    for (const send of ['form', 'multipart'] as const) {
      const utr = await orderCards(buyer.api, [service.id, 1]);
      const pairs = Object.entries({ utr, gateway: 'sandbox', currency: 'USD' });
      expect(success(await buyer.api[send]('order/pay', pairs), paidOrder).utr).toBe(utr);
    }
  });

  test('fails where the request asks for it: nothing is charged or delivered, and it can be paid again', async () => {
    const { service } = await makeStock(1);
    const utr = await orderCards(buyer.api, [service.id, 1]);
    failure(await pay(buyer.api, utr, { outcome: 'fail' }), 422, [expect.stringContaining('declined')]);
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({ status: 0 });
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 1, delivered: 0 });
    expect((await paymentsOf(utr)).map(({ status }) => status)).toEqual(['failed']);
    expect((await paid(buyer.api, utr)).status).toBe(1);
  });

  test('stays pending where the request asks for it, until an operator confirms', async () => {
    const { service, codes } = await makeStock(1);
    const utr = await orderCards(buyer.api, [service.id, 1]);
    expect(await paid(buyer.api, utr, { outcome: 'pending' })).toMatchObject({
      status: 0,
      status_label: 'Initiate',
    });
    expect(await codesOf(buyer.api, utr)).toEqual([]);
    const confirmed = await admin.api.post('admin/orders/confirm-payment', { utr });
    expect(confirmed.body.message).toEqual({ utr, status: 1, status_label: 'Complete' });
    expect(await codesOf(buyer.api, utr)).toEqual(codes);
  });

  test('refuses an outcome that there is not', async () => {
    const { service } = await makeStock(0);
    const utr = await orderCards(buyer.api, [service.id, 1]);
    failure(await pay(buyer.api, utr, { outcome: 'maybe' }), 422, ['The selected outcome is invalid.']);
  });
});

test.describe('POST order/pay (extension)', () => {
  test('reports missing fields all at once', async () => {
    failure(await buyer.api.post('order/pay'), 422, [
      'The utr field is required.',
      'The gateway field is required.',
      'The currency field is required.',
    ]);
  });

  test('refuses an unknown, an inactive or a driverless gateway, and an unknown currency', async () => {
    const { service } = await makeStock(1);
    const utr = await orderCards(buyer.api, [service.id, 1]);
    const { code } = await makeGateway({ status: 0 });
    for (const gateway of ['no-such', code, 'stripe', 'constructor', '__proto__'])
      failure(await pay(buyer.api, utr, { gateway }), 422, ['The selected gateway is invalid.']);
    for (const currency of ['XXX', 'GBP', '1', 'toString'])
      failure(await pay(buyer.api, utr, { currency }), 422, ['The selected currency is invalid.']);
    failure(await pay(buyer.api, utr, { gateway: 'balance', currency: 'EUR' }), 422);
    expect(await paymentsOf(utr)).toEqual([]);
  });

  test('takes no price, rate or quote that a client has made up', async () => {
    const { service } = await makeStock(1, { price: '10' });
    const utr = await orderCards(buyer.api, [service.id, 1]);
    for (const quote of ['x', 'e30.e30', `${'x'.repeat(200)}.`])
      failure(await pay(buyer.api, utr, { quote }), 422, ['The selected quote is invalid.']);
    expect(await paymentsOf(utr)).toEqual([]);
    const cheap = { amount: '0.01', price: 0.01, total: 0.01, charge: 0, exchange_rate: '0.001', status: 1 };
    await paid(buyer.api, utr, cheap);
    expect((await paymentsOf(utr)).map(({ amount, currency }) => [amount, currency])).toEqual([
      ['10.0000', 'USD'],
    ]);
  });

  test('answers 404 for another account’s order and for one that was never made', async () => {
    const { service } = await makeStock(1);
    const other = await shopper();
    const utr = await orderCards(other.api, [service.id, 1]);
    failure(await pay(buyer.api, utr), 404, GENERAL);
    failure(await pay(buyer.api, 'NO-SUCH-ORDER'), 404, GENERAL);
    failure(await pay(admin.api, utr), 404, GENERAL);
    expect(await paymentsOf(utr)).toEqual([]);
  });

  test('answers a paid order as it stands and charges nothing', async () => {
    const own = await shopper({ balance: '100' });
    const { service } = await makeStock(2);
    const utr = await orderCards(own.api, [service.id, 1]);
    const first = await paid(own.api, utr);
    expect(await paid(own.api, utr)).toEqual(first);
    expect(await paid(own.api, utr, { gateway: 'balance' })).toEqual(first);
    expect(await paid(own.api, utr, { outcome: 'fail' })).toEqual(first);
    expect(await balanceOf(own.id)).toBe(100);
    expect(await paymentsOf(utr)).toHaveLength(1);
  });

  test('charges once where ten payments of one order come at once', async () => {
    const own = await shopper({ balance: '100' });
    const { service } = await makeStock(3);
    const utr = await orderCards(own.api, [service.id, 2]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay(own.api, utr, { gateway: 'balance' })),
    );
    for (const answer of answers) expect(success(answer, paidOrder)).toMatchObject({ utr, status: 1 });
    expect(await balanceOf(own.id)).toBe(80);
    expect(await paymentsOf(utr)).toHaveLength(1);
    expect(await stockOf(service.id)).toEqual({ free: 1, reserved: 0, delivered: 2 });
  });

  test('adds the gateway’s charges and keeps to its limits', async () => {
    const { service } = await makeStock(0, { price: '10' });
    const { service: cheap } = await makeStock(0, { price: '0.05' });
    const utr = await orderCards(buyer.api, [service.id, 1]);
    await paid(buyer.api, utr, { currency: 'EUR' });
    // 10 USD × 0.92 = 9.20 EUR; a charge of 1.5 % and 0.10 EUR.
    expect((await paymentsOf(utr)).map(({ amount, charge, currency }) => [amount, charge, currency])).toEqual(
      [['9.4400', '0.2400', 'EUR']],
    );
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({
      price: 9.2,
      currency: 'EUR',
      symbol: '€',
      order_details: [{ base_price: 9.2, currency: 'EUR', symbol: '€' }],
    });
    const yen = await orderCards(buyer.api, [service.id, 1]);
    await paid(buyer.api, yen, { currency: 'JPY' });
    expect(await cardOrderOf(buyer.api, yen)).toMatchObject({ price: 1495, currency: 'JPY', symbol: '¥' });
    const small = await orderCards(buyer.api, [cheap.id, 1]);
    failure(await pay(buyer.api, small), 422);
    failure(await pay(buyer.api, small, { gateway: 'manual' }), 422);
    expect(await paymentsOf(small)).toEqual([]);
  });
});

test.describe('POST order/pay (extension) by balance', () => {
  test('takes what there is, and refuses where it is too little', async () => {
    const own = await shopper({ balance: '25' });
    const { service } = await makeStock(0, { price: '10' });
    const affordable = await orderCards(own.api, [service.id, 2]);
    const tooMuch = await orderCards(own.api, [service.id, 1]);
    expect(await paid(own.api, affordable, { gateway: 'balance' })).toMatchObject({ status: 3 });
    expect(await balanceOf(own.id)).toBe(5);
    failure(await pay(own.api, tooMuch, { gateway: 'balance' }), 422, [expect.stringContaining('balance')]);
    expect(await balanceOf(own.id)).toBe(5);
    expect(await cardOrderOf(own.api, tooMuch)).toMatchObject({ status: 0 });
    const movements = await db().select().from(balanceMovements).where(eq(balanceMovements.user_id, own.id));
    expect(movements.map(({ amount, balance_after, reason }) => [amount, balance_after, reason])).toEqual([
      ['-20.0000', '5.0000', 'payment'],
    ]);
  });

  test('spends no money twice where different orders are paid at once', async () => {
    const own = await shopper({ balance: '30' });
    const { service } = await makeStock(0, { price: '10' });
    const utrs = await Promise.all(Array.from({ length: 6 }, () => orderCards(own.api, [service.id, 1])));
    const answers = await Promise.all(utrs.map((utr) => pay(own.api, utr, { gateway: 'balance' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(await balanceOf(own.id)).toBe(0);
  });
});

test.describe('POST order/pay (extension) by the manual gateway', () => {
  test('waits for an operator, who confirms once', async () => {
    const { service, codes } = await makeStock(3, { price: '10' });
    const utr = await orderCards(buyer.api, [service.id, 3]);
    const waiting = await paid(buyer.api, utr, { gateway: 'manual' });
    expect(waiting).toMatchObject({ utr, status: 0, status_label: 'Initiate' });
    expect(waiting.redirect_url).toContain(utr);
    expect(await codesOf(buyer.api, utr)).toEqual([]);
    const confirm = () => admin.api.post('admin/orders/confirm-payment', { utr });
    expect((await confirm()).body.message).toEqual({ utr, status: 1, status_label: 'Complete' });
    failure(await confirm(), 409);
    expect(await codesOf(buyer.api, utr)).toEqual(codes);
    expect((await paymentsOf(utr)).map(({ status }) => status)).toEqual(['succeeded']);
  });

  test('gives way to another payment', async () => {
    const { service } = await makeStock(3, { price: '10' });
    const utr = await orderCards(buyer.api, [service.id, 3]);
    await paid(buyer.api, utr, { gateway: 'manual' });
    await paid(buyer.api, utr);
    expect((await paymentsOf(utr)).map(({ status }) => status)).toEqual(['cancelled', 'succeeded']);
    failure(await admin.api.post('admin/orders/confirm-payment', { utr }), 409);
  });
});
