import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { store } from '../contract';
import { getOrderStatusEndpoint, resendOrderEmailEndpoint } from '../fulfilment/endpoints';
import { payOrder } from '../fulfilment/pay-order';
import { revealCodesByLinkEndpoint, revealCodesEndpoint } from '../orders/endpoints';
import { makeCardOrder } from '../orders/make-card-order';
import { makeGateways, newBuyer, newCardService } from '../testing/shop';
import { withOrder } from './order-cookie';
import { orderKey } from './order-link';

const LIMIT = 8;
// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = String(LIMIT);

useDatabase();
beforeAll(makeGateways);

let host = 0;

/** A call as somebody at an address makes it, from a new one unless it is given. */
async function post(
  endpoint: Endpoint,
  fields: Record<string, string>,
  { address = '', ...headers }: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  host += 1;
  const isRead = endpoint.methods[0] === 'GET';
  const query = isRead ? `?${new URLSearchParams(fields)}` : '';
  const request = new Request(`http://localhost:3000/api${endpoint.path}${query}`, {
    method: isRead ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address || `198.51.100.${host}`,
      ...headers,
    },
    ...(isRead ? {} : { body: JSON.stringify(fields) }),
  });
  const answer = await store.route(endpoint)[isRead ? 'GET' : 'POST'](request);
  return { status: answer.status, text: await answer.text() };
}

async function paidOrder(): Promise<string> {
  const [actor, service_id] = [await newBuyer(), await newCardService({ codes: 1 })];
  const { utr } = await makeCardOrder({
    actor,
    input: { service_ids: [service_id], quantities: [1] },
    idempotencyKey: null,
  });
  await payOrder({ actor, input: { utr, gateway: 'sandbox', currency: 'USD' } });
  return utr;
}

test('an order’s key opens it and nothing else, and what is wrong is like what is not there', async () => {
  const [utr, other] = [await paidOrder(), await paidOrder()];
  const right = await post(revealCodesByLinkEndpoint, { utr, key: orderKey(utr, 0) });
  expect([right.status, right.text]).toEqual([200, expect.stringContaining('CODE-')]);
  const unknown = await post(revealCodesByLinkEndpoint, { utr: 'AAAAAAAAAAAAAAAAAA', key: orderKey(utr, 0) });
  expect(unknown.status).toBe(404);
  const key = orderKey(utr, 0);
  const wrong = [orderKey(other, 0), key.slice(0, -1), `${key}A`, key.toLowerCase(), 'x', '0', ' ', utr];
  for (const guess of wrong) {
    const answer = await post(revealCodesByLinkEndpoint, { utr, key: guess });
    expect(answer, guess).toEqual(unknown);
    for (const endpoint of [getOrderStatusEndpoint, resendOrderEmailEndpoint]) {
      const page = { 'sec-fetch-site': 'same-origin' };
      expect((await post(endpoint, { utr, key: guess }, page)).status, guess).toBe(404);
    }
  }
  // Its number alone opens nothing, signed in or not.
  expect((await post(revealCodesByLinkEndpoint, { utr })).status).toBe(404);
  expect((await post(revealCodesEndpoint, { utr })).status).toBe(401);
});

test('the cookie of the browser that ordered counts for the shop’s own pages alone', async () => {
  const [utr, other] = [await paidOrder(), await paidOrder()];
  const cookie = withOrder(null, utr).split(';')[0] ?? '';
  const from = (site: string, wanted: string) =>
    post(revealCodesByLinkEndpoint, { utr: wanted }, { cookie, 'sec-fetch-site': site });
  expect((await from('same-origin', utr)).status).toBe(200);
  for (const site of ['cross-site', 'same-site', 'none']) expect((await from(site, utr)).status).toBe(404);
  expect((await from('same-origin', other)).status).toBe(404);
  const forged = cookie.replace(utr, other);
  const answer = await post(
    revealCodesByLinkEndpoint,
    { utr: other },
    { cookie: forged, 'sec-fetch-site': 'same-origin' },
  );
  expect(answer.status).toBe(404);
});

test('guesses are few in a minute, from one address and from one network', async () => {
  const utr = await paidOrder();
  const statuses = async (addressOf: (index: number) => string) => {
    const given: number[] = [];
    for (let index = 0; index <= LIMIT; index += 1)
      given.push(
        (await post(revealCodesByLinkEndpoint, { utr, key: `guess ${index}` }, { address: addressOf(index) }))
          .status,
      );
    return given;
  };
  const refused = [...Array(LIMIT).fill(404), 429];
  expect(await statuses(() => '203.0.113.9')).toEqual(refused);
  expect(await statuses((index) => `2001:db8:0:7::${index + 1}`)).toEqual(refused);
  // Not even the right one gets through then.
  const late = await post(
    revealCodesByLinkEndpoint,
    { utr, key: orderKey(utr, 0) },
    { address: '203.0.113.9' },
  );
  expect(late.status).toBe(429);
});
