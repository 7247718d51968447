import { expect, test } from '@playwright/test';
import { shopper } from '../support/accounts';
import { type Answer, guest } from '../support/api';
import { makeStock } from '../support/catalogue';
import { failure, GENERAL } from '../support/expectations';
import { countOrders } from '../support/orders';
import { raw } from '../support/raw';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let client: Shopper;
test.beforeAll(async () => {
  client = await shopper();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (path: string, body: BodyInit, headers: Record<string, string>): Promise<Answer> =>
  client.api.send('POST', path, { body, headers });

test.describe('an unknown path under the base', () => {
  test('is a 404 in the failure envelope, whatever the method', async () => {
    const paths = [
      'no-such',
      'card',
      'card/services/1',
      'get-category/x',
      'GET-CATEGORY',
      'v1/top-up/list',
      'a/b/c/d',
    ];
    for (const path of paths) {
      failure(await guest().get(path), 404, GENERAL);
      failure(await client.api.get(path), 404, GENERAL);
    }
    for (const method of METHODS.filter((name) => !['HEAD'].includes(name)))
      failure(await guest().send(method, 'no-such'), 404, GENERAL);
    const head = await guest().send('HEAD', 'no-such');
    expect([head.status, head.text]).toEqual([404, '']);
  });

  test('is also what cannot be decoded, or is very long', async () => {
    for (const path of [
      '/api/%ff%fe',
      '/api/%',
      '/api/%00',
      '/api/card%2fservices',
      `/api/${'x'.repeat(8000)}`,
    ]) {
      const answer = await raw(path);
      expect(answer.status, path).toBe(404);
      expect(JSON.parse(answer.text), path).toEqual({ status: 'failed', errors: GENERAL });
    }
  });

  test('is the base itself', async () => {
    failure(await raw_('/api'), 404, GENERAL);
  });
});

/** A raw answer as the other tests know answers. */
async function raw_(path: string, options: Parameters<typeof raw>[1] = {}): Promise<Answer> {
  const { status, headers, text } = await raw(path, options);
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return { status, headers: new Headers(given), text, body: text ? JSON.parse(text) : null };
}

test.describe('a wrong method', () => {
  test('is a 405 in the failure envelope that names the right ones in Allow', async () => {
    const reads = [
      'get-category',
      'top-up/list',
      'top-up/details',
      'topup/services',
      'card/details',
      'card/services',
    ];
    reads.push(
      'get-topup/orders',
      'get-card/orders',
      'topUp/order',
      'card/order',
      'get-card',
      'get-campaign',
    );
    for (const path of reads) {
      const answer = await client.api.post(path, {});
      failure(answer, 405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
    for (const path of [
      'card/make-order',
      'generate/authorization-token',
      'order/pay',
      'top-up/make-order',
    ]) {
      const answer = await client.api.get(path);
      failure(answer, 405);
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await client.api.send(method, 'card/review');
      failure(answer, 405);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
    }
  });

  test('is any that HTTP does not know well', async () => {
    for (const method of ['PROPFIND', 'PURGE', 'LINK', 'TRACE', 'SEARCH']) {
      const answer = await raw_('/api/get-category', { method });
      failure(answer, 405);
      expect(answer.headers.get('allow')).toContain('GET');
    }
  });

  test('is refused on the paths beside the contract, too', async () => {
    for (const path of ['health', 'ready', 'live', 'metrics', 'openapi.json', 'auth/session']) {
      const answer = await guest().send('DELETE', path);
      failure(answer, 405);
      expect(answer.headers.get('allow')).toContain('GET');
    }
  });
});

test.describe('HEAD and OPTIONS', () => {
  test('HEAD is GET without the body', async () => {
    const answer = await client.api.send('HEAD', 'get-category');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await guest().send('HEAD', 'get-category')).status).toBe(401);
    expect((await client.api.send('HEAD', 'card/make-order')).status).toBe(405);
  });

  test('OPTIONS names the methods and needs no credentials', async () => {
    const answer = await guest().send('OPTIONS', 'card/review');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
  });
});

test.describe('headers', () => {
  test('every response carries X-Request-Id', async () => {
    const answers = [
      await guest().get('no-such'),
      await guest().get('get-category'),
      await client.api.get('get-category'),
      await client.api.post('get-category'),
      await client.api.post('card/make-order'),
      await guest().send('OPTIONS', 'get-category'),
      await guest().send('HEAD', 'get-category'),
      await send('card/make-order', '{', json),
      await guest().get('health'),
      await guest().get('live'),
      await guest().get('metrics'),
      await guest().get('openapi.json'),
      await raw_('/api/%ff'),
      await raw_('/api/get-category', { method: 'PURGE' }),
    ];
    for (const { headers } of answers) expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{1,128}$/);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(answers.length);
  });

  test('a client’s own X-Request-Id is kept if it is sane', async () => {
    const echoed = async (id: string) =>
      (await client.api.with({ 'X-Request-Id': id }).get('get-category')).headers.get('x-request-id');
    for (const id of ['abc-123', 'trace:1.2_3', 'x'.repeat(128), '5e0b4a3e-53c0-4c2e-9fd1-2d5e4c9a0c11'])
      expect(await echoed(id)).toBe(id);
    for (const id of ['x'.repeat(129), 'has space', '<script>', 'a"b', 'a;b', 'æ'])
      expect(await echoed(id)).not.toBe(id);
    expect((await guest().with({ 'X-Request-Id': 'mine' }).get('no-such')).headers.get('x-request-id')).toBe(
      'mine',
    );
  });

  test('no CORS headers are sent', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const preflight = { ...origin, 'access-control-request-method': 'POST' };
    const answers = [
      await client.api.with(origin).get('get-category'),
      await guest().with(origin).get('get-category'),
      await guest().with(origin).get('no-such'),
      await guest().send('OPTIONS', 'card/make-order', { headers: preflight }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('answers are JSON, not stored, and say nothing of what serves them', async () => {
    const { headers } = await client.api.get('get-card/orders');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
  });
});

test.describe('a body that cannot be read', () => {
  const PATHS = ['card/make-order', 'card/review', 'topup/review', 'top-up/make-order', 'order/pay'];

  test('malformed: 400', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies = ['{', '{"a":}', 'nonsense', '[]', '[1]', 'null', '1', '"text"', "{'a':1}", '\ufeff', deep];
    for (const path of PATHS) for (const body of bodies) failure(await send(path, body, json), 400);
    for (const path of PATHS)
      failure(await send(path, 'no boundary', { 'content-type': 'multipart/form-data' }), 400);
    failure(
      await send('card/review', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }),
      400,
    );
  });

  test('broken UTF-8: 400', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"comment":"'),
      Buffer.of(0xff, 0xfe, 0xc3),
      Buffer.from('"}'),
    ]);
    for (const path of PATHS)
      failure(await send(path, broken, json), 400, 'The request body is not valid UTF-8.');
    failure(
      await send('card/review', Buffer.concat([Buffer.from('comment='), Buffer.of(0xc3, 0x28)]), form),
      400,
    );
  });

  test('too large: 413, announced or not', async () => {
    const large = JSON.stringify({ comment: 'x'.repeat(2 * 1024 * 1024) });
    for (const path of PATHS) failure(await send(path, large, json), 413);
    const headers = { ...client.api.headers, ...json, 'transfer-encoding': 'chunked' };
    failure(await raw_('/api/card/review', { method: 'POST', headers, body: large }), 413);
  });

  test('another content type: 415', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'text/json',
      'application/octet-stream',
      'image/png',
      'nonsense',
    ];
    for (const path of PATHS)
      for (const type of types) failure(await send(path, '{"a":1}', { 'content-type': type }), 415);
    const headers = { ...client.api.headers };
    failure(await raw_('/api/card/review', { method: 'POST', headers, body: '{"a":1}' }), 415);
  });

  test('none at all: the fields are missing', async () => {
    failure(await client.api.send('POST', 'card/review'), 422, [
      'The card id field is required.',
      'The rating field is required.',
      'The comment field is required.',
    ]);
  });

  test('JSON with a charset, or of a vendor’s type, is JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.shop+json'])
      failure(await send('card/review', '{}', { 'content-type': type }), 422);
  });
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
