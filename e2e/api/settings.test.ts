import { expect, test } from '@playwright/test';
import { Api } from '../support/api';
import { type RunningServer, startServer } from '../support/server';

// What the common server has switched off, on a server of its own with an empty shop.
const METRICS_TOKEN = 'a-token-of-the-tests';
const LIMIT = 12;
const AUTH_LIMIT = 4;
let server: RunningServer;
let api: Api;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const env = {
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
    AUTH_RATE_LIMIT_PER_MINUTE: String(AUTH_LIMIT),
    CORS_ORIGIN: 'https://partner.example',
    TRUST_PROXY: '1',
    METRICS_TOKEN,
    HSTS_INCLUDE_SUBDOMAINS: '1',
  };
  server = await startServer({ env, worker: false });
  api = new Api({}, server.url);
});
test.afterAll(async () => {
  await server?.stop();
});

/** A client that a proxy saw at an address of its own. */
const from = (address: string) => api.with({ 'x-forwarded-for': address });

test.describe('rate limits', () => {
  test('X-RateLimit headers count down to a 429 with Retry-After', async () => {
    const client = from('192.0.2.1');
    for (let left = LIMIT - 1; left >= 0; left--) {
      const answer = await client.get('health');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
      expect(answer.headers.get('x-ratelimit-remaining')).toBe(String(left));
      const reset = Number(answer.headers.get('x-ratelimit-reset'));
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
    }
    const refused = await client.get('health');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ status: 'failed', errors: expect.stringContaining('Too Many Attempts') });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('x-ratelimit-limit')).toBe(String(LIMIT));
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('x-request-id')).toBeTruthy();
    expect((await from('192.0.2.2').get('health')).status).toBe(200);
  });

  test('hold for pages on a count of their own', async () => {
    const [forwarded, path] = ['192.0.2.50', `${server.url}/no-such-page`];
    const page = () => fetch(path, { headers: { 'x-forwarded-for': forwarded } });
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT; count += 1) statuses.push((await page()).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await page();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await refused.text()).toContain('Too many requests');
    expect((await from(forwarded).get('health')).status).toBe(200);
  });

  test('every API response carries the X-RateLimit headers', async () => {
    const client = from('192.0.2.3');
    const answers = [
      await client.get('health'),
      await client.get('no-such'),
      await client.get('get-category'),
      await client.post('get-category'),
      await client.send('OPTIONS', 'get-category'),
      await client.with({ authorization: `Bearer ${METRICS_TOKEN}` }).get('metrics'),
      await client.post('card/make-order'),
    ];
    for (const { headers, text } of answers) {
      expect(headers.get('x-ratelimit-limit'), text).toBe(String(LIMIT));
      expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
      expect(headers.get('x-ratelimit-reset')).toMatch(/^\d+$/);
    }
  });

  test('unknown paths and failures count, too', async () => {
    const client = from('192.0.2.4');
    for (let count = 0; count < LIMIT; count++) expect((await client.get('no-such')).status).toBe(404);
    expect((await client.get('no-such')).status).toBe(429);
    expect((await client.get('get-category')).status).toBe(429);
  });

  test('token generation has a limit of its own', async () => {
    const client = from('192.0.2.5').with({ PublicKey: 'pk_guess', SecretKey: 'sk_guess' });
    const guess = () => client.send('POST', 'generate/authorization-token');
    for (let count = 0; count < AUTH_LIMIT; count++) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-limit')).toBe(String(AUTH_LIMIT));
    expect((await client.get('health')).status).toBe(200);
  });

  test('a key that is guessed at from many addresses is limited all the same', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= AUTH_LIMIT; count++) {
      const client = from(`192.0.2.${100 + count}`).with({ PublicKey: 'pk_one', SecretKey: `sk_${count}` });
      statuses.push((await client.send('POST', 'generate/authorization-token')).status);
    }
    expect(statuses).toEqual([...Array(AUTH_LIMIT).fill(401), 429]);
  });
});

test.describe('CORS', () => {
  test('headers are sent for a configured origin alone', async () => {
    const client = from('192.0.2.6');
    const allowed = (answer: { headers: Headers }) => answer.headers.get('access-control-allow-origin');
    expect(allowed(await client.with({ origin: 'https://partner.example' }).get('health'))).toBe(
      'https://partner.example',
    );
    expect(allowed(await client.with({ origin: 'https://elsewhere.example' }).get('health'))).toBeNull();
    expect(allowed(await client.get('health'))).toBeNull();
  });
});

test.describe('GET metrics with METRICS_TOKEN (extension)', () => {
  test('needs the token', async () => {
    const client = from('192.0.2.7');
    expect((await client.get('metrics')).status).toBe(401);
    expect((await client.with({ authorization: 'Bearer wrong' }).get('metrics')).status).toBe(401);
    const answer = await client.with({ authorization: `Bearer ${METRICS_TOKEN}` }).get('metrics');
    expect(answer.status).toBe(200);
  });
});

test('HTTPS is asked for on subdomains, too, where HSTS_INCLUDE_SUBDOMAINS says so', async () => {
  for (const path of ['/api/health', '/sign-in', '/developers', '/theme.js', '/no-such-page']) {
    const { headers } = await fetch(server.url + path, { headers: { 'x-forwarded-for': '192.0.2.60' } });
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});
