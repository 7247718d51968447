import { expect, test } from '@playwright/test';
import { shopper } from '../support/accounts';
import { guest } from '../support/api';
import { failure, GENERAL } from '../support/expectations';
import { raw, rawAnswer } from '../support/raw';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let client: Shopper;
test.beforeAll(async () => {
  client = await shopper();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

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
    failure(await rawAnswer('/api'), 404, GENERAL);
  });
});

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
      const answer = await rawAnswer('/api/get-category', { method });
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

test.describe('a page', () => {
  const PAGE = ['/', '/sign-in', '/no-such-page', '/theme.js'];

  test('takes no method that would change it', async () => {
    for (const path of PAGE)
      for (const method of ['TRACE', 'DELETE', 'PUT', 'PATCH', 'PROPFIND']) {
        const answer = await rawAnswer(path, { method });
        failure(answer, 405);
        expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
      }
  });

  test('is served in absolute form, by the path alone', async () => {
    const [page, absolute] = [await raw('/developers'), await raw('http://elsewhere.example/developers')];
    expect([absolute.status, absolute.headers.etag]).toEqual([200, page.headers.etag]);
    expect((await raw('http://elsewhere.example/api/health')).status).toBe(200);
  });
});

test('OPTIONS * names the methods of the server', async () => {
  const { status, headers } = await raw('*', { method: 'OPTIONS' });
  expect([status, headers.allow]).toEqual([204, METHODS.join(', ')]);
});

test('an upgrade to another protocol is refused, and the connection ends', async () => {
  for (const path of ['/', '/api/health', '/_next/hmr']) {
    const { status, headers } = await raw(path, {
      headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    });
    expect([status, headers.upgrade]).toEqual([426, 'HTTP/1.1']);
    expect(headers.connection).toContain('close');
  }
});
