import { afterAll, describe, expect, test, vi } from 'vitest';
import { DomainError } from '@/lib/errors';
import { readBytes } from './body';
import { type PlainContext, plainRoute, servePlain } from './plain-route';

vi.stubEnv('RATE_LIMIT_PER_MINUTE', '20');
afterAll(() => vi.unstubAllEnvs());

const serve = (handler: (context: PlainContext) => Promise<Response>) =>
  servePlain(plainRoute({ method: ['GET', 'POST'], path: '/api/mail/test', summary: 'Tests.', handler }));

const request = (method = 'GET', headers: Record<string, string> = {}, body?: BodyInit) =>
  new Request('http://shop.example/api/mail/test?t=secret', { method, headers, ...(body ? { body } : {}) });

const hello = serve(async () => new Response('hello', { headers: { 'content-length': '5' } }));

test('the answer is the handler’s own, with a request id, and not stored', async () => {
  const answer = await hello.GET(request('GET', { 'x-request-id': 'mine' }));
  expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
  expect(answer.headers.get('x-request-id')).toBe('mine');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const kept = serve(async () => new Response('', { headers: { 'cache-control': 'max-age=1' } }));
  expect((await kept.GET(request())).headers.get('cache-control')).toBe('max-age=1');
});

test('what an email’s link leads to is for no search engine', async () => {
  expect((await hello.GET(request())).headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const handler = async () => new Response('');
  const other = servePlain(
    plainRoute({ method: 'GET', path: '/api/catalogue/test', summary: 'Tests.', handler }),
  );
  expect((await other.GET(request())).headers.get('x-robots-tag')).toBeNull();
});

test('the handler gets the body as it came, and the address', async () => {
  const echo = serve(
    async ({ request, address }) =>
      new Response(Buffer.from([...(await readBytes(request)), ...Buffer.from(address)])),
  );
  const answer = await echo.POST(
    request('POST', { 'x-forwarded-for': '192.0.2.7' }, new Uint8Array([0, 255])),
  );
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe('\x00\xff192.0.2.7');
});

describe('methods', () => {
  test('HEAD is GET without its body', async () => {
    const answer = await hello.HEAD(request('HEAD'));
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([
      200,
      '',
      '5',
    ]);
  });

  test('OPTIONS and wrong ones name the right ones', async () => {
    const options = await hello.OPTIONS(request('OPTIONS'));
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    const wrong = await hello.DELETE(request('DELETE'));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  });
});

describe('failures', () => {
  test('of ours tell nothing', async () => {
    const broken = serve(async () => {
      throw new Error('select token from deliveries');
    });
    const answer = await broken.GET(request());
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/select|token|secret/);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  test('of the caller have their status and a sentence, as text', async () => {
    const refused = serve(async () => {
      throw new DomainError('malformed', 'This is <b>wrong</b>.');
    });
    const answer = await refused.POST(request('POST'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('This is &lt;b&gt;wrong&lt;/b&gt;.');
    const large = serve(async ({ request }) => new Response(String((await readBytes(request, 3)).length)));
    expect((await large.POST(request('POST', {}, 'four'))).status).toBe(413);
  });

  test('by the address’s limit say when to come back', async () => {
    const from = { 'x-forwarded-for': '192.0.2.99' };
    for (let sent = 0; sent < 20; sent++) expect((await hello.GET(request('GET', from))).status).toBe(200);
    const answer = await hello.GET(request('GET', from));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await hello.GET(request('GET', { 'x-forwarded-for': '192.0.2.98' }))).status).toBe(200);
  });
});

test('the limit counts an IPv6 network, of which one customer has all addresses', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= 20; count++)
    statuses.push((await hello.GET(request('GET', { 'x-forwarded-for': `2001:db8:7:1::${count}` }))).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await hello.GET(request('GET', { 'x-forwarded-for': '2001:db8:7:2::1' }))).status).toBe(200);
});
