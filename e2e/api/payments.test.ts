import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { balanceMovements, cardServices, orderEvents, payments, users } from '@/lib/db/schema';
import { operator, shopper } from '../support/accounts';
import type { Api } from '../support/api';
import { makeCampaign, makeGateway, makeStock, newCode } from '../support/catalogue';
import { paidOrder } from '../support/contract';
import { failure, GENERAL, success } from '../support/expectations';
import { cardOrderOf, expire, orderCards, paid, pay, rowOf, stockOf } from '../support/orders';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let buyer: Shopper;
let admin: Shopper;
test.beforeAll(async () => {
  [buyer, admin] = [await shopper(), await operator()];
});

const paymentsOf = async (utr: string) =>
  db()
    .select()
    .from(payments)
    .where(eq(payments.order_id, (await rowOf(utr)).id))
    .orderBy(payments.id);
const eventsOf = async (utr: string) =>
  (
    await db()
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.order_id, (await rowOf(utr)).id))
      .orderBy(orderEvents.id)
  ).map(({ event }) => event);
const balanceOf = async (id: number) =>
  Number((await db().select().from(users).where(eq(users.id, id)))[0]?.balance);
const offeredOf = async (id: number) =>
  (await db().select().from(cardServices).where(eq(cardServices.id, id)))[0]?.offered_sell;
const addCodes = (card_service_id: number, codes: string[]) =>
  admin.api.post('admin/codes/add', { card_service_id, codes });
const codesOf = async (api: Api, utr: string) =>
  (await cardOrderOf(api, utr)).order_details.flatMap((detail) => detail.card_codes);

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

test.describe('an unpaid order past its time', () => {
  test('releases its codes and campaign units, stays initiate and is marked expired', async () => {
    const { id: campaign_id } = await makeCampaign();
    const { service } = await makeStock(2, { price: '10', campaign_id, campaign_price: '6', max_sell: 2 });
    const utr = await orderCards(buyer.api, [service.id, 2]);
    expect(await offeredOf(service.id)).toBe(2);
    await expire(utr);
    expect(await offeredOf(service.id)).toBe(0);
    expect(await stockOf(service.id)).toEqual({ free: 2, reserved: 0, delivered: 0 });
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({
      status: 0,
      status_label: 'Initiate',
      price: 12,
    });
    const shown = await buyer.api.get('order/details', { utr });
    expect(shown.body.message).toMatchObject({ status: 0, is_expired: true });
    expect(await eventsOf(utr)).toEqual(['make', 'expire']);
    expect(await orderCards(buyer.api, [service.id, 2])).toBeTruthy();
    expect(await offeredOf(service.id)).toBe(2);
  });

  test('reserves anew when it is paid after all', async () => {
    const { id: campaign_id } = await makeCampaign();
    const { service, codes } = await makeStock(1, {
      price: '10',
      campaign_id,
      campaign_price: '6',
      max_sell: 1,
    });
    const utr = await orderCards(buyer.api, [service.id, 1]);
    await expire(utr);
    expect(await paid(buyer.api, utr)).toMatchObject({ status: 1 });
    expect(await offeredOf(service.id)).toBe(1);
    expect(await codesOf(buyer.api, utr)).toEqual(codes);
    expect((await rowOf(utr)).price).toBe('6.0000');
  });

  test('can’t have its campaign price any more once the units are gone', async () => {
    const { id: campaign_id } = await makeCampaign();
    const { service } = await makeStock(0, { price: '10', campaign_id, campaign_price: '6', max_sell: 1 });
    const late = await orderCards(buyer.api, [service.id, 1]);
    await expire(late);
    await paid(buyer.api, await orderCards(buyer.api, [service.id, 1]));
    failure(await pay(buyer.api, late), 409);
    expect(await offeredOf(service.id)).toBe(1);
    expect(await paymentsOf(late)).toEqual([]);
  });

  test('is not touched once it is paid', async () => {
    const { service } = await makeStock(1);
    const [other] = [await makeStock(1)];
    const utr = await orderCards(buyer.api, [service.id, 1]);
    await paid(buyer.api, utr);
    const unpaid = await orderCards(buyer.api, [other.service.id, 1]);
    await db().execute(`update orders set expires_at = now() - interval '1 hour' where utr = '${utr}'`);
    await expire(unpaid);
    expect(await rowOf(utr)).toMatchObject({ status: 1, expired_at: null });
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 0, delivered: 1 });
  });
});

test.describe('an order that is short of codes', () => {
  test('delivers what is there and says how many are still to come', async () => {
    const { service, codes } = await makeStock(1);
    const utr = await orderCards(buyer.api, [service.id, 3]);
    expect(await paid(buyer.api, utr)).toMatchObject({ status: 3, status_label: 'Wait Sending' });
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({
      status: 3,
      status_label: 'Wait Sending',
      order_details: [{ card_codes: codes, stock_short: '2' }],
    });
  });

  test('is filled oldest first when codes are added, and then completed', async () => {
    const { service } = await makeStock(0);
    const first = await orderCards(buyer.api, [service.id, 2]);
    const second = await orderCards(buyer.api, [service.id, 2]);
    // Paid in the other order: the oldest order goes first all the same.
    await paid(buyer.api, first);
    await paid(buyer.api, second);
    const fresh = [newCode(), newCode(), newCode()];
    const added = await addCodes(service.id, [...fresh, fresh[0] ?? '']);
    expect(added.body.message).toEqual({ added: 3, duplicates: 1 });
    const state = async () => [
      (await rowOf(first)).status,
      (await codesOf(buyer.api, first)).length,
      (await rowOf(second)).status,
      (await codesOf(buyer.api, second)).length,
    ];
    await expect.poll(state).toEqual([1, 2, 3, 1]);
    expect(await codesOf(buyer.api, first)).toEqual(fresh.slice(0, 2));
    await addCodes(service.id, [newCode(), newCode()]);
    await expect.poll(state).toEqual([1, 2, 1, 2]);
    expect(await stockOf(service.id)).toEqual({ free: 1, reserved: 0, delivered: 4 });
    expect(await eventsOf(second)).toEqual(['make', 'pay-short', 'deliver']);
  });

  test('gets codes before a newer buyer does', async () => {
    const { service } = await makeStock(0);
    const waiting = await orderCards(buyer.api, [service.id, 1]);
    await paid(buyer.api, waiting);
    const [code] = [newCode()];
    await addCodes(service.id, [code]);
    const other = await shopper();
    const newer = await orderCards(other.api, [service.id, 1]);
    expect(await paid(other.api, newer)).toMatchObject({ status: 3 });
    await expect.poll(() => codesOf(buyer.api, waiting)).toEqual([code]);
  });
});

test.describe('POST admin/orders/refund (extension)', () => {
  const refund = (utr: string, api: Api = admin.api) =>
    api.post('admin/orders/refund', { utr, reason: 'The buyer asked for it.' });

  test('gives the balance back and returns undelivered codes alone', async () => {
    const own = await shopper({ balance: '50' });
    const { service } = await makeStock(1, { price: '10' });
    const utr = await orderCards(own.api, [service.id, 3]);
    await paid(own.api, utr, { gateway: 'balance' });
    expect(await balanceOf(own.id)).toBe(20);
    const before = await codesOf(own.api, utr);
    expect((await refund(utr)).body.message).toEqual({ utr, status: 2, status_label: 'Refund' });
    expect(await balanceOf(own.id)).toBe(50);
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 0, delivered: 1 });
    expect(await cardOrderOf(own.api, utr)).toMatchObject({
      status: 2,
      status_label: 'Refund',
      order_details: [{ card_codes: before, stock_short: '0' }],
    });
    failure(await refund(utr), 409);
    expect(await balanceOf(own.id)).toBe(50);
    expect((await paymentsOf(utr)).map(({ status }) => status)).toEqual(['refunded']);
    expect(await paid(own.api, utr)).toMatchObject({ status: 2, status_label: 'Refund' });
  });

  test('refuses an order that is not paid, or that there is not', async () => {
    const { service } = await makeStock(1);
    const utr = await orderCards(buyer.api, [service.id, 1]);
    failure(await refund(utr), 409);
    failure(await refund('NO-SUCH-ORDER'), 404, GENERAL);
    failure(await admin.api.post('admin/orders/refund'), 422, [
      'The utr field is required.',
      'The reason field is required.',
    ]);
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({ status: 0 });
  });
});
