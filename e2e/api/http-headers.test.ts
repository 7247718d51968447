import { expect, test } from '@playwright/test';
import { shopper } from '../support/accounts';
import { guest } from '../support/api';
import { rawAnswer } from '../support/raw';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let client: Shopper;
test.beforeAll(async () => {
  client = await shopper();
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
      await client.api.send('POST', 'card/make-order', {
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
      await guest().get('health'),
      await guest().get('live'),
      await guest().get('metrics'),
      await guest().get('openapi.json'),
      await rawAnswer('/api/%ff'),
      await rawAnswer('/api/get-category', { method: 'PURGE' }),
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

  test('a catalogue that has not changed is not sent again, and stays with who asked', async () => {
    const first = await client.api.get('get-category');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Authorization, PublicKey, SecretKey, Cookie');
    const again = await client.api.with({ 'if-none-match': etag }).get('get-category');
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await client.api.with({ 'if-none-match': '"other"' }).get('get-category')).status).toBe(200);
    expect((await guest().with({ 'if-none-match': etag }).get('get-category')).status).toBe(401);
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
