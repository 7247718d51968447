import { afterEach, expect, test, vi } from 'vitest';
import { campaignApi } from '@/lib/campaign/api-client';
import { storeApi } from '@/lib/store/api-client';
import { ApiFailure } from './api-failure';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('a GET carries its input in the address', async () => {
  const fetched = answer(200, { status: 'success', message: { data: [] } });
  expect(await storeApi.call('GET /account/balance', { page: 2 })).toEqual({ data: [] });
  expect(fetched).toHaveBeenCalledWith('/api/account/balance?page=2', {
    method: 'GET',
    signal: null,
    headers: {},
  });
  await storeApi.call('GET /account/balance', { page: undefined });
  expect(fetched).toHaveBeenLastCalledWith('/api/account/balance', {
    method: 'GET',
    signal: null,
    headers: {},
  });
});

test('a POST carries it as JSON', async () => {
  const fetched = answer(200, { status: 'success', message: 'Signed out.' });
  await storeApi.call('POST /account/sessions/revoke', { id: 'x' });
  expect(fetched).toHaveBeenCalledWith('/api/account/sessions/revoke', {
    method: 'POST',
    signal: null,
    headers: { 'content-type': 'application/json' },
    body: '{"id":"x"}',
  });
});

test('a change of a record that the address names carries its id there', async () => {
  const fetched = answer(200, { status: 'success', message: 'Deleted Successfully' });
  await campaignApi.callOn('DELETE /contacts/delete', { contact_id: 7 });
  expect(fetched).toHaveBeenCalledWith('/api/email/contacts/delete?contact_id=7', {
    method: 'DELETE',
    signal: null,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
});

test('a refusal is thrown with its texts, its wait and its envelope', async () => {
  answer(429, { status: 'failed', errors: 'Too many.', quote: 1 }, { 'retry-after': '7' });
  const error = await storeApi.call('GET /account/sessions').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toMatchObject({
    status: 429,
    errors: 'Too many.',
    retryAfterSeconds: 7,
    envelope: { quote: 1 },
  });
});

test('what can’t be reached fails without a status, and what is cancelled as it was', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
  await expect(storeApi.call('GET /account/sessions')).rejects.toMatchObject({ status: 0 });
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
  await expect(storeApi.call('GET /account/sessions')).rejects.toMatchObject({ name: 'AbortError' });
});

test('a query’s key begins with that of its endpoint', () => {
  const { queryKey } = storeApi.query('GET /account/balance', { page: 2 });
  expect(queryKey).toEqual([...storeApi.key('GET /account/balance'), { page: 2 }]);
});

test('calls have the types of the endpoints', () => {
  const refused = () => {
    // @ts-expect-error there is no such endpoint.
    void storeApi.call('POST /account/session/revoke', { id: 'x' });
    // @ts-expect-error its id is a text.
    void storeApi.call('POST /account/sessions/revoke', { id: 5 });
    // @ts-expect-error it needs an input.
    void storeApi.call('POST /checkout/pay');
    // @ts-expect-error it takes none.
    void storeApi.call('GET /account/sessions', { page: 1 });
    // @ts-expect-error its answer has no message.
    void storeApi.call('POST /generate/authorization-token');
    // @ts-expect-error it gives a list.
    const sessions: Promise<string> = storeApi.call('GET /account/sessions');
    return sessions;
  };
  expect(refused).toBeTypeOf('function');
});
