import { encode } from 'next-auth/jwt';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { startSession } from '@/lib/auth/sessions/start-session';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  getOrderStatusEndpoint,
  payCheckoutEndpoint,
  resendOrderEmailEndpoint,
} from '../fulfilment/endpoints';
import { startCheckoutEndpoint } from '../fulfilment/make-order-endpoints';
import { orderKey } from '../order-access/order-link';
import { revealCodesByLinkEndpoint } from '../orders/endpoints';
import { openQuote, signQuote } from '../payments/quote-token';
import { reportProblemEndpoint } from '../reports/endpoints';
import { look, makeGateways, newBuyer, newTopUp } from '../testing/shop';
import { checkPlayerEndpoint, quoteCheckoutEndpoint } from './endpoints';
import { newDraft } from './testing/orders';
import { call, quoted, started } from './testing/page-calls';

useDatabase();
beforeAll(makeGateways);

describe('the checkout’s endpoints', () => {
  test('take a guest from the quote to the codes, by the browser’s cookie alone', async () => {
    const { utr, cookie, pair } = await started();
    expect(cookie).toMatch(/^loadout\.orders=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const second = await call(startCheckoutEndpoint, (await started()).input, { cookie: pair });
    const both = second.headers.get('set-cookie') ?? '';
    expect(both).toContain(utr);
    expect(
      (await call(payCheckoutEndpoint, { utr, gateway: 'sandbox', currency: 'USD' }, { cookie: both })).body,
    ).toMatchObject({
      status: 'success',
      message: { utr, status: 1, redirect_url: null },
    });
    expect((await call(getOrderStatusEndpoint, { utr }, { cookie: pair })).body.message).toMatchObject({
      codes_ready: 1,
    });
    const shown = await call(revealCodesByLinkEndpoint, { utr, key: '' }, { cookie: pair });
    expect(shown.body.message.codes).toMatchObject([{ codes: [expect.stringMatching(/^CODE-/)] }]);
    for (const options of [{}, { cookie: pair, site: 'cross-site' }])
      expect((await call(revealCodesByLinkEndpoint, { utr }, options)).status).toBe(404);
  });

  test('who pays by a mailed link opens the order again without it, beside what the browser has', async () => {
    const [mailed, other] = [await started(), await started()];
    const back = { utr: mailed.utr };
    expect((await call(getOrderStatusEndpoint, back, { cookie: other.pair })).status).toBe(404);
    const paying = { ...back, key: mailed.key, gateway: 'sandbox', currency: 'USD', outcome: 'pending' };
    const { status, headers, body } = await call(payCheckoutEndpoint, paying, { cookie: other.pair });
    expect([status, body.message.status]).toEqual([200, 0]);
    expect(headers.get('cache-control')).toBe('no-store');
    const pair = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await call(getOrderStatusEndpoint, back, { cookie: pair })).status).toBe(200);
    expect((await call(getOrderStatusEndpoint, { utr: other.utr }, { cookie: pair })).status).toBe(200);
    // Nobody else's, and nothing for who was let in by neither.
    const stranger = await call(payCheckoutEndpoint, { ...paying, key: other.key });
    expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([404, null]);
  });

  test('leave nothing of an account’s order in the browser, so that signing out closes it', async () => {
    const { id: userId } = await newBuyer();
    const sid = await startSession({ userId, userAgent: '' });
    const token = await encode({ token: { sid }, secret: env().AUTH_SECRET });
    const cookie = `${sessionCookieName()}=${token}`;
    const input = { kind: 'card', ...(await quoted()), draft: newDraft() };
    const { body, headers } = await call(startCheckoutEndpoint, input, { cookie });
    expect(headers.get('set-cookie')).toBeNull();
    const { utr } = body.message;
    expect((await look(utr)).user_id).toBe(userId);
    expect((await call(getOrderStatusEndpoint, { utr }, { cookie })).status).toBe(200);
    expect((await call(getOrderStatusEndpoint, { utr })).status).toBe(404);
  });

  test('open an order neither to a stranger nor to another order’s key', async () => {
    const [one, other] = [await started(), await started()];
    for (const input of [
      { utr: one.utr },
      { utr: one.utr, key: other.key },
      { utr: 'ABCDEFGH', key: orderKey('ABCDEFGH', 0) },
    ])
      for (const endpoint of [getOrderStatusEndpoint, resendOrderEmailEndpoint]) {
        const { status, body } = await call(endpoint, input, { cookie: other.pair });
        expect([status, body.errors]).toEqual([404, 'Something went wrong']);
      }
    const forged = `loadout.orders=${one.utr}.${other.key}`;
    expect((await call(getOrderStatusEndpoint, { utr: one.utr }, { cookie: forged })).status).toBe(404);
    expect((await call(getOrderStatusEndpoint, { utr: one.utr, key: one.key })).status).toBe(200);
    const message = { message: 'Something is not right here.' };
    expect((await call(reportProblemEndpoint, { utr: one.utr, ...message })).status).toBe(404);
    expect((await call(reportProblemEndpoint, { utr: one.utr, key: one.key, ...message })).status).toBe(200);
  });

  test('refuse requests of other sites', async () => {
    const { utr, key, input } = await started();
    const { serviceId } = await newTopUp();
    for (const site of ['cross-site', 'same-site', 'none'])
      for (const [endpoint, body] of [
        [quoteCheckoutEndpoint, { kind: 'card', lines: input.lines }],
        [checkPlayerEndpoint, { top_up_id: serviceId, player: {} }],
        [startCheckoutEndpoint, input],
        [payCheckoutEndpoint, { utr, key, gateway: 'sandbox', currency: 'USD' }],
        [getOrderStatusEndpoint, { utr, key }],
        [resendOrderEmailEndpoint, { utr, key }],
        [reportProblemEndpoint, { utr, key, message: 'Something is not right here.' }],
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
      draft: newDraft(),
      email: 'late@example.net',
    };
    const refused = await call(startCheckoutEndpoint, input);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      status: 'failed',
      errors: 'The price has changed. Look at the new total, then order again.',
      quote: { total: 10, lines: [{ service_id: lines[0]?.service_id }] },
    });
    const again = await call(startCheckoutEndpoint, { ...input, quote: refused.body.quote.quote });
    expect(again.body.status).toBe('success');
  });

  test('tell of all that is missing at once, and take no price from the request', async () => {
    const { status, body } = await call(startCheckoutEndpoint, {});
    expect([status, body.errors]).toEqual([
      422,
      [
        'The kind field is required.',
        'The lines field is required.',
        'The quote field is required.',
        'The draft field is required.',
      ],
    ]);
    expect((await call(quoteCheckoutEndpoint, {})).body.errors).toEqual([
      'The kind field is required.',
      'The lines field is required.',
    ]);
    const { lines, quote: signed } = await quoted();
    const cheap = { total: 0.01, price: 0.01, amount: '0.01', base_price: '0.01', discount: '9' };
    const priced = lines.map((line) => ({ ...line, ...cheap }));
    expect(
      (await call(quoteCheckoutEndpoint, { kind: 'card', lines: priced, ...cheap })).body.message.total,
    ).toBe(10);
    const draft = newDraft();
    const input = { kind: 'card', lines: priced, quote: signed, draft, email: 'cheap@example.net', ...cheap };
    const { utr, key } = (await call(startCheckoutEndpoint, input)).body.message;
    await call(payCheckoutEndpoint, {
      utr,
      key,
      gateway: 'sandbox',
      currency: 'USD',
      ...cheap,
      exchange_rate: '0.001',
    });
    expect(await look(utr)).toMatchObject({ price: 10, exchange_rate: 1, payments: [{ amount: 10 }] });
  });

  test('refuse quantities, gateways and currencies that there are not', async () => {
    const { lines, quote: signed } = await quoted();
    const draft = newDraft();
    for (const quantity of [0, -1, 0.5, 101, 1e9, '1e1', null, 'NaN']) {
      const wrong = lines.map((line) => ({ ...line, quantity }));
      const input = { kind: 'card', lines: wrong, quote: signed, draft, email: 'any@example.net' };
      expect((await call(startCheckoutEndpoint, input)).status, String(quantity)).toBe(422);
      expect(
        (await call(quoteCheckoutEndpoint, { kind: 'card', lines: wrong })).status,
        String(quantity),
      ).toBe(422);
    }
    const { utr, key } = await started();
    for (const [gateway, currency] of [
      ['no-such', 'USD'],
      ['constructor', 'USD'],
      ['__proto__', 'USD'],
      ['stripe', 'USD'],
      ['balance', 'USD'],
      ['sandbox', 'XXX'],
      ['sandbox', 'toString'],
      ['', ''],
    ])
      expect((await call(payCheckoutEndpoint, { utr, key, gateway, currency })).status, gateway).toBe(422);
    for (const forged of ['', 'x', `${signed}x`, signed.split('.')[0]])
      expect(
        (
          await call(payCheckoutEndpoint, {
            utr,
            key,
            gateway: 'sandbox',
            currency: 'USD',
            quote: forged || '.',
          })
        ).status,
      ).toBe(422);
    expect((await look(utr)).payments).toEqual([]);
  });

  test('look a player up', async () => {
    const { topUpId } = await newTopUp();
    const check = async (player: Record<string, string>) =>
      (await call(checkPlayerEndpoint, { top_up_id: topUpId, player })).body;
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
