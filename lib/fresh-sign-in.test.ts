import { encode } from 'next-auth/jwt';
import { beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { startSession } from '@/lib/auth/sessions/start-session';
import { campaign } from '@/lib/campaign/contract';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { Endpoint } from '@/lib/http/endpoint';
import { useDatabase } from '@/lib/runtime/testing/database';
import { store } from '@/lib/store/contract';
import { storeEndpoints } from '@/lib/store/registry';

useDatabase();

const all = [
  ...storeEndpoints.map((endpoint) => ({ contract: store, endpoint })),
  ...campaignEndpoints.map((endpoint) => ({ contract: campaign, endpoint })),
];
const fresh = all.filter(({ endpoint }) => endpoint.fresh);

let headers: Record<string, string>;
let age: (minutes: number) => Promise<unknown>;
beforeAll(async () => {
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash, role, email_verified_at)
    values (1, 'a@example.org', 'x', 'a', 'x', 'owner', now())`;
  const sid = await startSession({ userId: 1, userAgent: '' });
  const token = await encode({ token: { sid }, secret: env().AUTH_SECRET });
  headers = { cookie: `${sessionCookieName()}=${token}`, 'sec-fetch-site': 'same-origin' };
  age = (minutes) => client()`
    update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where id = ${sid}`;
});

async function callExample({ contract, endpoint }: (typeof all)[number]) {
  const { methods, example = {} } = endpoint;
  const method = methods[0] ?? 'GET';
  const given = Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]);
  const { password: _, ...body } = { ...example.body } as Record<string, unknown>;
  const search = new URLSearchParams(given);
  const request = new Request(`http://localhost:3000${contract.base}${endpoint.path}?${search}`, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const response = await contract.route(endpoint)[method](request);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, code: isJson ? (await response.json()).code : undefined };
}

test.each(fresh.map((one) => ({ ...one, path: one.contract.base + one.endpoint.path })))(
  '$path takes a password of the last ten minutes',
  async (one) => {
    await age(11);
    expect(await callExample(one)).toEqual({ status: 403, code: 'fresh_sign_in_required' });
    await age(9);
    expect((await callExample(one)).code).toBeUndefined();
  },
);

const called = ({ path }: Endpoint) => path;

/** By these, money or codes leave the shop, its rules change, or its people do. */
const PERMISSIONS = [
  'accounts:balance',
  'accounts:erase',
  'approvals:decide',
  'approvals:limits',
  'codes:reveal',
  'orders:refund',
  'payments:confirm',
];

test('each endpoint that moves money, shows codes or changes who decides takes it', () => {
  const named = all.filter(({ endpoint }) => PERMISSIONS.includes(endpoint.auth));
  expect(new Set(named.map(({ endpoint }) => endpoint.auth)).size).toBe(PERMISSIONS.length);
  expect(named.filter(({ endpoint }) => !endpoint.fresh).map(({ endpoint }) => called(endpoint))).toEqual([]);
});

/** Files that hold nothing of people, or what their reader has on the page already. */
const OPEN_FILES = [
  '/contacts/csv-sample/download',
  '/single-send/report/export',
  '/template/look',
  '/admin/catalogue/export',
  '/admin/invoices/pdf',
  '/order/invoice',
];

test('each file takes it, except those that hold nothing of people', () => {
  const files = all
    .map(({ endpoint }) => endpoint)
    .filter(({ file, auth }) => file && file !== 'text/event-stream' && auth !== 'public');
  const open = files.filter((endpoint) => !endpoint.fresh).map(called);
  expect(open.sort()).toEqual(OPEN_FILES.sort());
});

test('each body that may show the password is of an endpoint that takes it', () => {
  const showing = all
    .map(({ endpoint }) => endpoint)
    .filter(({ body, auth }) => auth !== 'public' && body?.shape.password?.isOptional());
  expect(showing.length).toBeGreaterThan(10);
  expect(showing.filter((endpoint) => !endpoint.fresh).map(called)).toEqual([]);
});
