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

let cookie: string;
beforeAll(async () => {
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash, role, email_verified_at)
    values (1, 'a@example.org', 'x', 'a', 'x', 'owner', now())`;
  const sid = await startSession({ userId: 1, userAgent: '' });
  cookie = `${sessionCookieName()}=${await encode({ token: { sid }, secret: env().AUTH_SECRET })}`;
});

const all = [
  ...storeEndpoints.map((endpoint) => ({ contract: store, endpoint })),
  ...campaignEndpoints.map((endpoint) => ({ contract: campaign, endpoint })),
].filter(({ endpoint }) => endpoint.auth !== 'public');

/** The endpoints at which the cookie counts, of those that a browser would call so. */
async function countsAt(headers: Record<string, string>): Promise<Endpoint[]> {
  const counted = [];
  for (const { contract, endpoint } of all) {
    const request = new Request('http://localhost:3000/api', {
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
    });
    if (await contract.authenticate(request, endpoint)) counted.push(endpoint);
  }
  return counted;
}

test('no picture, frame or style of a page speaks for who looks at it', async () => {
  for (const dest of ['image', 'iframe', 'frame', 'style', 'font', 'object', 'embed', 'video', 'script', ''])
    expect([dest, await countsAt({ 'sec-fetch-dest': dest })]).toEqual([dest, []]);
});

test('a script of a page does, except where a GET writes', async () => {
  const counted = await countsAt({ 'sec-fetch-dest': 'empty' });
  expect(counted).toEqual(all.map(({ endpoint }) => endpoint).filter(({ writes }) => !writes));
  expect(await countsAt({})).toEqual(counted);
});

test('a link of a page leads to files to download, and to nothing else', async () => {
  const counted = await countsAt({ 'sec-fetch-dest': 'document' });
  expect(counted.length).toBeGreaterThan(10);
  for (const { path, file } of counted)
    expect([path, file]).toEqual([path, expect.stringMatching(/csv|json|pdf|plain/)]);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await countsAt({ 'sec-fetch-dest': 'document', 'sec-fetch-site': site })).toEqual([]);
});

test('each GET that writes has a POST for the pages', () => {
  const posts = new Map([
    ['/single/send/duplicate', '/single/send/duplicate'],
    ['/automations/duplicate', '/automation/duplicate'],
    ['/automations/pause', '/automation/pause'],
    ['/automations/set-live', '/automation/set-live'],
    ['/sender/resend-mail', '/sender/resend-verification'],
  ]);
  for (const { writes, path } of campaignEndpoints)
    if (writes) {
      const methods = campaignEndpoints
        .filter((one) => one.path === posts.get(path))
        .flatMap((one) => one.methods);
      expect(methods, path).toContain('POST');
    }
});
