import { expect, test } from '@playwright/test';
import { operator, page, shopper, signIn } from '../support/accounts';
import { Api, guest } from '../support/api';

const BLOCKED = /^This account is blocked\./;

test('a blocked account’s keys, tokens and sessions are refused at once, in each contract’s envelope', async () => {
  const [{ api: office }, buyer] = [await operator(), await shopper()];
  const browser = await page(buyer);
  const emails = new Api({ PublicKey: buyer.publicKey, SecretKey: buyer.secretKey }, undefined, '/api/email');
  const reads = [
    () => buyer.api.get('get-card/orders'),
    () => buyer.keys.get('get-card/orders'),
    () => emails.get('contacts-type'),
  ];
  for (const read of reads) expect((await read()).status).not.toBe(403);
  expect((await browser.get('account/profile')).status).toBe(200);
  const change = { id: buyer.id, reason: 'A test.' };
  expect((await office.post('admin/accounts/block', change)).status).toBe(200);
  // Other processes hear of it within a second.
  for (const read of reads) {
    await expect.poll(async () => (await read()).status, { timeout: 1_000 }).toBe(403);
    const { body } = await read();
    expect(body).toEqual({ status: 'failed', errors: expect.stringMatching(BLOCKED) });
  }
  await expect.poll(async () => (await browser.get('account/profile')).status, { timeout: 1_000 }).toBe(401);
  expect(await signIn(buyer.email)).toBeNull();
  const keys = { PublicKey: buyer.publicKey, SecretKey: buyer.secretKey };
  const asked = await guest().with(keys).send('POST', 'generate/authorization-token');
  expect([asked.status, asked.body.errors]).toEqual([403, expect.stringMatching(BLOCKED)]);
  const wrong = { ...keys, SecretKey: 'x'.repeat(40) };
  expect((await guest().with(wrong).get('get-card/orders')).status).toBe(401);
  expect((await office.post('admin/accounts/unblock', change)).status).toBe(200);
  for (const read of reads) await expect.poll(async () => (await read()).status).not.toBe(403);
});
