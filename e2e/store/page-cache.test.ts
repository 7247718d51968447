import { type APIRequestContext, expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { reviews, savedPlayers, sessions } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock, makeTopUp, makeTopUpService } from '../support/catalogue';
import { signedIn } from '../support/sign-in';

const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 });

test('who is signed in gets a page that nobody’s own is on, and fetches their own', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  const { id, slug } = await makeTopUp();
  await makeTopUpService(id, { price: '10' });
  const path = `/top-up/${slug}`;
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const [member, other] = [await account(), await account()];
  const players = ['612345678', '687654321'].map((player_id) => ({ player_id }));
  for (const informations of players)
    await db().insert(savedPlayers).values({ user_id: member.id, top_up_id: id, informations });
  await signedIn(page, member);
  const own = await page.goto(path);
  expect(own?.headers()['cache-control']).toMatch(/^private, max-age=0/);
  for (const secret of [member.email, '612345678']) expect(await own?.text()).not.toContain(secret);
  await expect(page.getByText(member.email)).toBeVisible();
  await signedIn(stranger, other);
  await stranger.goto(path);
  await expect(stranger.getByText(other.email)).toBeVisible();
  await expect(stranger.getByText(member.email)).toHaveCount(0);
  // What was fetched is kept nowhere, and asked for with a session alone.
  const fetched = await page.request.get(`/api/account/buyer?top_up_id=${id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(fetched.headers()['cache-control']).toBe('no-store');
  const { message } = await fetched.json();
  expect(message.email).toBe(member.email);
  expect(message.players).toHaveLength(2);
  const theirs = await stranger.request.get(`/api/account/buyer?top_up_id=${id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect((await theirs.json()).message).toEqual({ email: other.email, players: [] });
});

test('what is the account’s own may be late or lost, and the page says so', async ({ page, consoles }) => {
  consoles.allow(/ERR_FAILED/);
  const { id, slug } = await makeTopUp();
  await makeTopUpService(id, { price: '10' });
  const member = await account();
  await signedIn(page, member);
  await page.route('**/api/account/buyer*', (route) => route.abort());
  await page.goto(`/top-up/${slug}`);
  await expect(page.getByText('Receipts go to your account’s email address.')).toBeVisible();
});

test('who is signed in gets pages without anything of their own from memory, and their held review on theirs', async ({
  page,
  stranger,
}) => {
  const { card } = await makeStock(1);
  const path = `/card/${card.slug}`;
  const { id: user_id, ...member } = await account();
  await signedIn(page, member);
  const first = await page.goto(path);
  expect(first?.headers()['cache-control']).toMatch(/^private, max-age=0/);
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await signedIn(stranger, await account());
  expect((await stranger.goto(path))?.headers().etag).toBe(first?.headers().etag);
  const comment = `Held, ${card.slug}.`;
  await db().insert(reviews).values({ user_id, card_id: card.id, rating: 4, comment, status: 0 });
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(comment)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await stranger.goto(path);
  await expect(stranger.getByText(comment)).toHaveCount(0);
  // A session that was ended elsewhere leaves its cookie behind.
  await db().update(sessions).set({ revoked_at: sql`now()` }).where(eq(sessions.user_id, user_id));
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
});

test('a cache in front may keep guests’ pages and has to ask each time; what is somebody’s stays with them', async ({
  page,
  request,
}) => {
  const guests = await get(request, '/help');
  expect(guests.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(guests.headers()).not.toHaveProperty('set-cookie');
  expect(guests.headers().vary).toMatch(/Cookie, Accept-Language, Accept-Encoding$/);
  const { etag = '' } = guests.headers();
  const unchanged = await get(request, '/help', { 'if-none-match': etag });
  expect(unchanged.status()).toBe(304);
  expect(unchanged.headers()).toMatchObject({ etag, vary: guests.headers().vary });
  await signedIn(page, await account());
  for (const [path, store] of [
    ['/help', /^private, max-age=0/],
    ['/orders', /no-store/],
    ['/account', /no-store/],
  ] as const) {
    const own = await get(page.request, path);
    expect(own.headers()['cache-control']).toMatch(store);
    expect((await get(page.request, path, { 'if-none-match': etag })).status()).toBe(200);
  }
});
