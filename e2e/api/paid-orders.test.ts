import { expect, test } from '@playwright/test';
import { db } from '@/lib/db/client';
import { operator, shopper } from '../support/accounts';
import type { Api } from '../support/api';
import { makeCampaign, makeStock, newCode } from '../support/catalogue';
import { failure, GENERAL } from '../support/expectations';
import { cardOrderOf, expire, orderCards, paid, pay, rowOf, stockOf } from '../support/orders';
import { balanceOf, codesOf, eventsOf, offeredOf, paymentsOf } from '../support/payments';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let buyer: Shopper;
let admin: Shopper;
test.beforeAll(async () => {
  [buyer, admin] = [await shopper(), await operator()];
});

const addCodes = (card_service_id: number, codes: string[]) =>
  admin.api.post('admin/codes/add', { card_service_id, codes });

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
    expect(added.body.message).toEqual({
      added: 3,
      duplicates: 1,
      batch_id: null,
      repeated_at: [4],
      known_at: [],
    });
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
