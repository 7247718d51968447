import { expect, test } from '@playwright/test';
import { db } from '@/lib/db/client';
import { orderReports } from '@/lib/db/schema';
import { csrf, operator, PASSWORD, shopper, signIn } from '../support/accounts';
import { baseUrl } from '../support/api';
import { makeStock } from '../support/catalogue';
import { orderCards, paid, rowOf } from '../support/orders';

/** A shopper who is signed in, with a paid order that has a report. */
async function buyer() {
  const [{ id, email, api }, stock] = await Promise.all([shopper(), makeStock(2)]);
  const utr = await orderCards(api, [stock.service.id, 1]);
  await paid(api, utr);
  const { id: order_id } = await rowOf(utr);
  await db()
    .insert(orderReports)
    .values({ order_id, message: `A problem with ${utr}`, source: 'buyer' });
  const cookie = await signIn(email, PASSWORD);
  if (!cookie) throw new Error('Sign-in was refused.');
  const get = (path: string) => fetch(`${baseUrl()}${path}`, { headers: { cookie }, redirect: 'manual' });
  return { id, email, api, utr, cookie, get, serviceId: stock.service.id };
}

test('two accounts who look at their orders at once get their own, and nothing of the other’s', async () => {
  const [one, other] = await Promise.all([buyer(), buyer()]);
  const look = async (me: typeof one, them: typeof one) => {
    const [list, order] = await Promise.all([me.get('/orders'), me.get(`/orders/${me.utr}`)]);
    for (const answer of [list, order]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const page = await answer.text();
      expect(page).toContain(me.utr);
      for (const secret of [them.utr, them.email]) expect(page).not.toContain(secret);
    }
    expect((await me.get(`/orders/${them.utr}`)).status).toBe(404);
  };
  for (let turn = 0; turn < 5; turn++)
    await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? look(one, other) : look(other, one))));
});

test('an order’s pages show what has just changed', async () => {
  const me = await buyer();
  const list = async () => (await me.get('/orders')).text();
  const order = async () => (await me.get(`/orders/${me.utr}`)).text();
  expect([await list(), await order()].join()).not.toContain('A second one');
  await db()
    .insert(orderReports)
    .values({ order_id: (await rowOf(me.utr)).id, message: 'A second one', source: 'buyer' });
  expect(await order()).toContain('A second one');
  const second = await orderCards(me.api, [me.serviceId, 1]);
  expect(await list()).toContain(second);
});

test('who has signed out or is blocked is asked to sign in, and sees no order', async () => {
  const [leaver, blocked, office] = await Promise.all([buyer(), buyer(), operator()]);
  for (const me of [leaver, blocked])
    for (const path of ['/orders', `/orders/${me.utr}`]) expect((await me.get(path)).status).toBe(200);
  const { csrfToken, cookie } = await csrf(baseUrl(), { cookie: leaver.cookie });
  await fetch(`${baseUrl()}/api/auth/signout`, {
    method: 'POST',
    headers: { cookie: `${leaver.cookie}; ${cookie}` },
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  });
  const change = { id: blocked.id, reason: 'Chargebacks.' };
  expect((await office.api.post('admin/accounts/block', change)).status).toBe(200);
  for (const me of [leaver, blocked])
    for (const path of ['/orders', `/orders/${me.utr}`]) {
      const signIn = [307, `/sign-in?callbackUrl=${encodeURIComponent(path)}`];
      const look = () => me.get(path).then(({ status, headers }) => [status, headers.get('location')]);
      // Other processes hear of it within a second.
      await expect.poll(look, { timeout: 1_000 }).toEqual(signIn);
    }
});

test('a guest is asked to sign in first, and comes back', async () => {
  const { status, headers } = await fetch(`${baseUrl()}/account/balance`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([307, '/sign-in?callbackUrl=%2Faccount%2Fbalance']);
});
