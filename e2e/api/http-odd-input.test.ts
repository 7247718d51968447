import { expect, test } from '@playwright/test';
import { shopper } from '../support/accounts';
import { guest } from '../support/api';
import { makeStock } from '../support/catalogue';
import { failure, GENERAL } from '../support/expectations';
import { countOrders } from '../support/orders';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let client: Shopper;
test.beforeAll(async () => {
  client = await shopper();
});

test.describe('odd input', () => {
  test('never makes a 500, and never writes', async () => {
    const { card, service } = await makeStock(2);
    const values: unknown[] = [
      null,
      true,
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      -1,
      0,
      1.5,
      1e308,
      2 ** 31,
      2 ** 53,
      '9223372036854775808',
      '1e5',
      '0x10',
      [],
      [[]],
      [null],
      {},
      { $gt: 0 },
      { toString: 1 },
      { __proto__: { id: 1 } },
      Array(20_000).fill(1),
      'x'.repeat(50_000),
    ];
    const shapes: [path: string, body: Record<string, unknown>][] = [
      ['card/make-order', { service_ids: [service.id], quantities: [1] }],
      ['card/review', { card_id: card.id, rating: 6, comment: 'x' }],
      ['topup/review', { top_up_id: 1, rating: 6, comment: 'x' }],
      ['top-up/make-order', { top_up_id: 2_000_000_000, service_id: 1, quantity: 1 }],
      ['order/pay', { utr: 'NO-SUCH', gateway: 'sandbox', currency: 'USD' }],
      ['order/codes', { utr: 'NO-SUCH' }],
    ];
    const own = await shopper();
    for (const [path, body] of shapes) {
      for (const field of Object.keys(body)) {
        for (const value of values) {
          const answer = await own.api.post(path, { ...body, [field]: value });
          expect(
            [404, 422],
            `${path} ${field}=${JSON.stringify(value)?.slice(0, 60)}: ${answer.text}`,
          ).toContain(answer.status);
          failure(answer, answer.status);
        }
      }
    }
    expect(await countOrders(own.id)).toBe(0);
  });

  test('in queries never makes a 500', async () => {
    const values = [
      '',
      ' ',
      '\u0000',
      '-1',
      '1.5',
      '1e400',
      '9'.repeat(40),
      "'",
      '"',
      '\\',
      '%',
      '{}',
      '[]',
      'x'.repeat(4000),
    ];
    const parameters = [
      ['top-up/list', 'category_id'],
      ['top-up/list', 'page'],
      ['top-up/list', 'search'],
      ['top-up/list', 'sort'],
      ['top-up/details', 'slug'],
      ['topup/services', 'top_up_id'],
      ['card/details', 'card_id'],
      ['card/services', 'card_id'],
      ['card/review', 'card_id'],
      ['topup/review', 'top_up_id'],
      ['get-card', 'category_id'],
      ['get-card/orders', 'page'],
      ['order/details', 'utr'],
    ] as const;
    for (const [path, name] of parameters) {
      for (const value of values) {
        const answer = await client.api.get(path, { [name]: value });
        expect(answer.status, `${path}?${name}=${value.slice(0, 40)}: ${answer.text}`).toBeLessThan(500);
        if (answer.status !== 200) failure(answer, answer.status, GENERAL);
      }
      for (const query of [`${name}[]=1&${name}[]=2`, `${name}[a]=1`, `${name}=%ff`, `${name}=1&${name}=x`]) {
        const { status, text } = await client.api.get(`${path}?${query}`);
        expect(status, `${path}?${query}: ${text}`).toBeLessThan(500);
      }
    }
  });

  test('around a path: a slash too many leads to the endpoint', async () => {
    const headers = { ...client.api.headers };
    for (const path of ['/api/get-category/', '/api//get-category', '/api/get-category//?a=b?c=/d/']) {
      const response = await fetch(`${guest().origin}${path}`, { headers, redirect: 'manual' });
      expect(response.status, path).toBe(200);
      expect(((await response.json()) as { status: string }).status).toBe('success');
    }
    expect((await client.api.get('get-category?unknown=1&x[]=2')).status).toBe(200);
  });
});
