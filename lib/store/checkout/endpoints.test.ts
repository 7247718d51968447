import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { store } from '../contract';
import { revealCodesByLink } from '../orders/endpoints';
import { orderKey } from '../orders/order-link';
import { reportProblem } from '../reports/endpoints';
import { makeGateways, newCardService, newTopUp, unique } from '../testing/shop';
import { checkPlayer, getOrderStatus, payCheckout, quote, resendOrder, startCheckout } from './endpoints';
import { openQuote, signQuote } from './quote-token';
import type { QuoteView } from './schemas';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';

useDatabase();
beforeAll(makeGateways);

type Options = { cookie?: string; site?: string; address?: string };
async function call(endpoint: Endpoint, input: Record<string, unknown>, options: Options = {}) {
  const {
    cookie = '',
    site = 'same-origin',
    address = `192.0.2.${Math.floor(Math.random() * 250)}`,
  } = options;
  const isGet = endpoint.methods.includes('GET');
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await store.route(endpoint)[isGet ? 'GET' : 'POST'](
    new Request(`http://localhost:3000/api${endpoint.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': site,
        'x-forwarded-for': address,
        cookie,
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function quoted(quantity = 1) {
  const lines = [{ service_id: await newCardService({ codes: 3 }), quantity }];
  const { body } = await call(quote, { kind: 'card', lines });
  return { lines, quote: (body.message as QuoteView).quote };
}
async function started(email = `${unique()}@example.net`) {
  const input = { kind: 'card', ...(await quoted()), draft: `draft-${unique()}-${unique()}`, email };
  const { body, headers } = await call(startCheckout, input);
  const cookie = headers.get('set-cookie') ?? '';
  return { ...body.message, cookie, pair: cookie.split(';')[0] ?? '', input };
}

describe('the checkout’s endpoints', () => {
  test('take a guest from the quote to the codes, by the browser’s cookie alone', async () => {
    const { utr, cookie, pair } = await started();
    expect(cookie).toMatch(/^loadout\.orders=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const second = await call(startCheckout, (await started()).input, { cookie: pair });
    const both = second.headers.get('set-cookie') ?? '';
    expect(both).toContain(utr);
    expect(
      (await call(payCheckout, { utr, gateway: 'sandbox', currency: 'USD' }, { cookie: both })).body,
    ).toMatchObject({
      status: 'success',
      message: { utr, status: 1, redirect_url: null },
    });
    expect((await call(getOrderStatus, { utr }, { cookie: pair })).body.message).toMatchObject({
      codes_ready: 1,
    });
    const shown = await call(revealCodesByLink, { utr, key: '' }, { cookie: pair });
    expect(shown.body.message.codes).toMatchObject([{ codes: [expect.stringMatching(/^CODE-/)] }]);
    for (const options of [{}, { cookie: pair, site: 'cross-site' }])
      expect((await call(revealCodesByLink, { utr }, options)).status).toBe(404);
  });

  test('open an order neither to a stranger nor to another order’s key', async () => {
    const [one, other] = [await started(), await started()];
    for (const input of [
      { utr: one.utr },
      { utr: one.utr, key: other.key },
      { utr: 'ABCDEFGH', key: orderKey('ABCDEFGH') },
    ])
      for (const endpoint of [getOrderStatus, resendOrder]) {
        const { status, body } = await call(endpoint, input, { cookie: other.pair });
        expect([status, body.errors]).toEqual([404, 'Something went wrong']);
      }
    const forged = `loadout.orders=${one.utr}.${other.key}`;
    expect((await call(getOrderStatus, { utr: one.utr }, { cookie: forged })).status).toBe(404);
    expect((await call(getOrderStatus, { utr: one.utr, key: one.key })).status).toBe(200);
    const message = { message: 'Something is not right here.' };
    expect((await call(reportProblem, { utr: one.utr, ...message })).status).toBe(404);
    expect((await call(reportProblem, { utr: one.utr, key: one.key, ...message })).status).toBe(200);
  });

  test('refuse requests of other sites', async () => {
    const { utr, key, input } = await started();
    const { serviceId } = await newTopUp();
    for (const site of ['cross-site', 'same-site', 'none'])
      for (const [endpoint, body] of [
        [quote, { kind: 'card', lines: input.lines }],
        [checkPlayer, { top_up_id: serviceId, player: {} }],
        [startCheckout, input],
        [payCheckout, { utr, key, gateway: 'sandbox', currency: 'USD' }],
        [getOrderStatus, { utr, key }],
        [resendOrder, { utr, key }],
        [reportProblem, { utr, key, message: 'Something is not right here.' }],
      ] as const)
        expect((await call(endpoint, body, { site })).status, `${endpoint.path} ${site}`).toBe(403);
  });

  test('give a new quote where the old one has lost its worth', async () => {
    const { lines, quote: old } = await quoted();
    const content = openQuote(old);
    if (!content) throw new Error('There is no such quote.');
    const outdated = signQuote({ ...content, until: Date.now() - 1 });
    const input = {
      kind: 'card',
      lines,
      quote: outdated,
      draft: `draft-${unique()}-${unique()}`,
      email: 'late@example.net',
    };
    const refused = await call(startCheckout, input);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      status: 'failed',
      errors: 'The price has changed. Look at the new total, then order again.',
      quote: { total: 10, lines: [{ service_id: lines[0]?.service_id }] },
    });
    const again = await call(startCheckout, { ...input, quote: refused.body.quote.quote });
    expect(again.body.status).toBe('success');
  });

  test('tell of all that is missing at once, and take no price from the request', async () => {
    const { status, body } = await call(startCheckout, {});
    expect([status, body.errors]).toEqual([
      422,
      [
        'The kind field is required.',
        'The lines field is required.',
        'The quote field is required.',
        'The draft field is required.',
      ],
    ]);
    expect((await call(quote, {})).body.errors).toEqual([
      'The kind field is required.',
      'The lines field is required.',
    ]);
    const { lines } = await quoted();
    const priced = lines.map((line) => ({ ...line, price: 0.01, base_price: '0.01', discount: '9' }));
    expect((await call(quote, { kind: 'card', lines: priced, total: 0.01 })).body.message.total).toBe(10);
  });

  test('look a player up', async () => {
    const { topUpId } = await newTopUp();
    const check = async (player: Record<string, string>) =>
      (await call(checkPlayer, { top_up_id: topUpId, player })).body;
    expect((await check({ player_number: '704118253 (europe)' })).message).toEqual({
      result: 'found',
      name: 'Silver Ember 53',
      player: { player_number: '704118253', server: 'europe' },
    });
    expect((await check({ player_number: '704118253', server: 'america' })).message).toMatchObject({
      result: 'not-found',
      name: null,
    });
    expect((await check({ player_number: '1' })).errors).toHaveLength(2);
  });
});

describe('limits', () => {
  test('stop who tries cards for one order, and mails for one order', async () => {
    const { utr, key } = await started();
    const tries = [];
    for (let i = 0; i < 42; i += 1)
      tries.push(
        (await call(payCheckout, { utr, key, gateway: 'sandbox', currency: 'USD', outcome: 'fail' })).status,
      );
    // The order itself is counted as well.
    expect(tries.slice(0, 39)).toEqual(Array(39).fill(422));
    expect(tries.slice(39)).toEqual([429, 429, 429]);
    const other = await started();
    await call(payCheckout, { utr: other.utr, key: other.key, gateway: 'sandbox', currency: 'USD' });
    const mails = [];
    for (let i = 0; i < 6; i += 1)
      mails.push((await call(resendOrder, { utr: other.utr, key: other.key })).status);
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
