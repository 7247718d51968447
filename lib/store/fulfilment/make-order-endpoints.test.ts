import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { issueToken } from '@/lib/auth/tokens/issue-token';
import { client } from '@/lib/db/client';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { changeApiSettingsEndpoint } from '../account/endpoints';
import { store } from '../contract';
import { look, mailsTo, makeGateways, newBuyer, newCardService, newTopUp } from '../testing/shop';
import { createCardOrderEndpoint, createTopUpOrderEndpoint } from './make-order-endpoints';

useDatabase();
beforeAll(makeGateways);

type Sent = { type?: string; key?: string };

async function post(buyer: Actor, endpoint: Endpoint, body: object | BodyInit, { type, key }: Sent = {}) {
  const isRaw = body instanceof FormData || body instanceof URLSearchParams;
  const request = new Request(`http://localhost:3000/api${endpoint.path}`, {
    method: 'POST',
    headers: {
      authorization: await issueToken({ actor: buyer }),
      ...(isRaw ? {} : { 'content-type': type ?? 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: isRaw ? body : JSON.stringify(body),
  });
  const response = await store.route(endpoint).POST(request);
  const { message, errors } = await response.json();
  return { status: response.status, utr: message?.utr as string, errors };
}

const card = (service: number, quantity = 1) => ({ service_ids: [service], quantities: [quantity] });

async function payingBuyer(balance: string): Promise<Actor> {
  const buyer = await newBuyer({ balance });
  const { status } = await post(buyer, changeApiSettingsEndpoint, { pays_api_orders: true });
  expect(status).toBe(200);
  return buyer;
}

async function accountOf({ id }: Actor) {
  const [row] = await client()`
    select balance::float8 as balance,
      (select count(*)::int from orders where user_id = users.id) as orders,
      (select coalesce(json_agg(amount::float8 order by id), '[]') from balance_movements where user_id = users.id) as moved
    from users where id = ${id}`;
  return row;
}

describe('orders paid from the balance', () => {
  test('are not, unless the account wants it', async () => {
    const buyer = await newBuyer({ balance: '100' });
    const { utr } = await post(buyer, createCardOrderEndpoint, card(await newCardService({ codes: 1 })));
    expect(await look(utr)).toMatchObject({ status: 0, paid: false, payments: [] });
    await post(buyer, changeApiSettingsEndpoint, { pays_api_orders: '1' });
    await post(buyer, changeApiSettingsEndpoint, { pays_api_orders: false });
    await post(buyer, createCardOrderEndpoint, card(await newCardService({ codes: 1 })));
    expect(await accountOf(buyer)).toMatchObject({ balance: 100, orders: 2, moved: [] });
    expect((await post(buyer, changeApiSettingsEndpoint, {})).errors).toEqual([
      'The pays api orders field is required.',
    ]);
  });

  test('are delivered, recorded and receipted as on the pay page', async () => {
    const buyer = await payingBuyer('100');
    const { utr } = await post(buyer, createCardOrderEndpoint, card(await newCardService({ codes: 2 }), 2));
    expect(await look(utr)).toMatchObject({
      status: 1,
      paid: true,
      given: 2,
      payments: [{ status: 'succeeded', amount: 20, currency: 'USD' }],
      events: ['make', 'pay'],
    });
    const { topUpId: top_up_id, serviceId: service_id } = await newTopUp();
    const player = { player_number: '704118253', server: 'europe' };
    const topped = await post(buyer, createTopUpOrderEndpoint, { top_up_id, service_id, ...player });
    expect(await look(topped.utr)).toMatchObject({ paid: true, payments: [{ amount: 10 }] });
    expect(await accountOf(buyer)).toMatchObject({ balance: 70, moved: [-20, -10] });
    expect(await mailsTo(buyer.email)).toEqual([
      'order.codes-ready',
      expect.stringMatching(/^order\.top-up-/),
    ]);
  });

  test('are refused and not made where the balance is too low', async () => {
    const buyer = await payingBuyer('9.99');
    const { topUpId: top_up_id, serviceId: service_id } = await newTopUp();
    const player = { player_number: '704118253', server: 'europe' };
    for (const [endpoint, body] of [
      [createCardOrderEndpoint, card(await newCardService({ codes: 1 }))],
      [createTopUpOrderEndpoint, { top_up_id, service_id, ...player }],
    ] as const)
      expect(await post(buyer, endpoint, body, { key: endpoint.path })).toMatchObject({
        status: 422,
        errors: ['Insufficient balance.'],
      });
    expect(await accountOf(buyer)).toMatchObject({ balance: 9.99, orders: 0, moved: [] });
    const [{ reserved } = { reserved: 1 }] = await client()`
      select count(*)::int as reserved from reservations where user_id = ${buyer.id}`;
    expect(reserved).toBe(0);
    expect(await mailsTo(buyer.email)).toEqual([]);
    // The refusal is not kept: with money there, the same key makes the order.
    await client()`update users set balance = 10 where id = ${buyer.id}`;
    const body = { top_up_id, service_id, ...player };
    expect((await post(buyer, createTopUpOrderEndpoint, body, { key: '/top-up/make-order' })).status).toBe(
      200,
    );
  });

  test('spend the same money once, however many come at once', async () => {
    const buyer = await payingBuyer('10');
    const services = await Promise.all(Array.from({ length: 6 }, () => newCardService({ codes: 1 })));
    const answers = await Promise.all(services.map((id) => post(buyer, createCardOrderEndpoint, card(id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await accountOf(buyer)).toMatchObject({ balance: 0, orders: 1, moved: [-10] });
  });

  test('charge once for an Idempotency-Key', async () => {
    const buyer = await payingBuyer('100');
    const body = card(await newCardService({ codes: 5 }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(buyer, createCardOrderEndpoint, body, { key: 'once' })),
    );
    expect(new Set(answers.map(({ status, utr }) => `${status} ${utr}`)).size).toBe(1);
    expect(await accountOf(buyer)).toMatchObject({ balance: 90, orders: 1, moved: [-10] });
  });
});

test('player fields are taken flat and nested, in any case, in each encoding', async () => {
  const buyer = await newBuyer();
  const { topUpId: top_up_id, serviceId: service_id } = await newTopUp();
  const ids = { top_up_id, service_id };
  const pairs = (values: Record<string, string | number>) =>
    Object.entries(values).map(([name, value]): [string, string] => [name, `${value}`]);
  const form = (values: Record<string, string | number>) => new URLSearchParams(pairs(values));
  const multipart = (values: Record<string, string | number>) => {
    const data = new FormData();
    for (const [name, value] of pairs(values)) data.set(name, value);
    return data;
  };
  const nested = {
    ...ids,
    'order_information[Player_Number]': 704118253,
    'order_information[server]': 'europe',
  };
  const flat = { ...ids, Player_Number: '704118253', SERVER: 'europe' };
  for (const body of [
    flat,
    { ...ids, order_information: { player_number: 704118253, Server: 'europe' } },
    { ...ids, player_number: '704118253', order_information: { server: 'europe' }, orderInformation: {} },
    form(flat),
    form(nested),
    multipart(flat),
    multipart(nested),
  ]) {
    const { status, utr } = await post(buyer, createTopUpOrderEndpoint, body);
    expect(status).toBe(200);
    expect((await look(utr)).informations).toEqual({ 'Player number': '704118253', Server: 'europe' });
  }
  const missing = ['The player number field is required.', 'The server field is required.'];
  for (const order_information of [{}, [], '', { other: 'x' }])
    expect((await post(buyer, createTopUpOrderEndpoint, { ...ids, order_information })).errors).toEqual(
      missing,
    );
  expect((await post(buyer, createTopUpOrderEndpoint, { ...ids, order_information: 'x' })).errors).toEqual([
    'The order information must be an array.',
  ]);
});
