import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import Stripe from 'stripe';
import { account, operator, page } from '../support/accounts';
import { type Answer, guest } from '../support/api';
import { makeStock, makeTopUp, makeTopUpService, orderFields } from '../support/catalogue';
import { failure } from '../support/expectations';
import { cardOrderOf, rowOf } from '../support/orders';

// A browser's request of one of the shop's own pages, without an account.
const shopPage = () => guest().with({ 'sec-fetch-site': 'same-origin' });
const message = <T>(answer: Answer): T => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.message as T;
};
type Quote = { quote: string; total: number; gateways: { code: string }[] };
type Started = { utr: string; key: string; order_url: string };

async function started(api = shopPage(), more: Record<string, unknown> = {}) {
  const { service, codes } = await makeStock(2, { price: '10' });
  const lines = [{ service_id: service.id, quantity: 1 }];
  const { quote } = message<Quote>(await api.post('checkout/quote', { kind: 'card', lines }));
  const body = { kind: 'card', lines, quote, draft: randomUUID(), email: 'guest@example.net', ...more };
  const answer = await api.post('checkout/start', body);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { ...message<Started>(answer), cookie, body, codes };
}

test.describe('checkout (extension)', () => {
  test('a guest buys a card: quote, order, payment, status and codes', async () => {
    const { utr, key, cookie, codes } = await started();
    const own = shopPage().with({ cookie });
    const { quote, gateways } = message<Quote>(await own.post('checkout/quote', { utr }));
    expect(gateways.map(({ code }) => code)).not.toContain('stripe');
    const paid = await own.post('checkout/pay', { utr, gateway: 'sandbox', currency: 'EUR', quote });
    expect(paid.body.message).toEqual({ utr, status: 1, status_label: 'Complete', redirect_url: null });
    expect(message(await shopPage().get('order/status', { utr, key }))).toMatchObject({
      is_paid: true,
      codes_ready: 1,
      poll_after_ms: null,
    });
    const shown = message<{ codes: { codes: string[] }[] }>(await own.post('order/codes-by-link', { utr }));
    expect(codes).toContain(shown.codes[0]?.codes[0]);
    failure(await shopPage().get('order/status', { utr }), 404, 'Something went wrong');
  });

  test('a draft makes one order, however often it is sent', async () => {
    const { utr, body } = await started();
    const again = await Promise.all(Array.from({ length: 5 }, () => shopPage().post('checkout/start', body)));
    expect(new Set(again.map((answer) => message<Started>(answer).utr))).toEqual(new Set([utr]));
    failure(await shopPage().post('checkout/start', { ...body, email: 'other@example.net' }), 409);
  });

  test('a signed-in shopper’s order is the account’s, whose balance pays it', async () => {
    const own = await account({ balance: '50' });
    const { utr } = await started(await page(own), { email: undefined });
    expect(await rowOf(utr)).toMatchObject({ user_id: own.id, email: own.email });
    const paid = await (await page(own)).post('checkout/pay', { utr, gateway: 'balance', currency: 'USD' });
    expect(paid.body.message).toMatchObject({ status: 1 });
    expect(await cardOrderOf(own.keys, utr)).toMatchObject({ status: 1 });
  });

  test('serves pages of the shop alone', async () => {
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of others)
      failure(
        await guest()
          .with(headers)
          .post('checkout/quote', { kind: 'card', lines: [{ service_id: 1, quantity: 1 }] }),
        403,
        'This action is unauthorized.',
      );
  });

  test('a player is tidied and looked up', async () => {
    const { id: top_up_id } = await makeTopUp({ order_information: orderFields });
    await makeTopUpService(top_up_id);
    const player = { player_id: ' 4711 ', server: 'europe' };
    expect(message(await shopPage().post('checkout/check-player', { top_up_id, player }))).toEqual({
      result: 'format-only',
      name: null,
      player: { player_id: '4711', server: 'eu' },
    });
  });

  test('a reported problem reaches the operators', async () => {
    const { utr, key } = await started();
    const report = { utr, key, message: 'The code has been used already.' };
    message(await shopPage().post('order/report', report));
    const { api } = await operator();
    const { data } = message<{ data: { id: number }[] }>(await api.get('admin/reports', { utr }));
    expect(data).toMatchObject([
      { utr, message: report.message, status: 'open', email: 'guest@example.net' },
    ]);
    message(await api.post('admin/reports/close', { id: data[0]?.id, answer: 'Replaced.' }));
    failure(await api.post('admin/reports/close', { id: data[0]?.id }), 409);
    failure(await (await account()).keys.get('admin/reports'), 403);
  });

  test('a balance is topped up', async () => {
    const own = await account();
    const made = await (await page(own)).post('account/balance/top-up', {
      amount: 20,
      gateway: 'sandbox',
      currency: 'USD',
    });
    expect(made.body.message).toMatchObject({ status: 'succeeded', total: '$20.00' });
    expect(message(await own.keys.get('account/balance'))).toMatchObject({ balance: 20, total: 1 });
  });
});

test('POST webhooks/stripe takes nothing without its keys', async () => {
  const payload = '{"id":"evt_1","object":"event"}';
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_nobody' });
  const answer = await guest().send('POST', 'webhooks/stripe', {
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  expect(answer.status).toBe(503);
});

test('POST webhooks/reloadly takes nothing that no supplier has signed', async () => {
  const answer = await guest().send('POST', 'webhooks/reloadly', {
    headers: { 'x-reloadly-signature': 'ab', 'x-reloadly-request-timestamp': '1' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});
