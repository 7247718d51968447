import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { openMail } from '../support/mails';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';

test('mails are seen by whom they went to, and by no stranger', { tag: ['@journey', '@phone'] }, async ({
  page,
  stranger,
  consoles,
}) => {
  consoles.allow(/status of 404/);
  const [buyer, other, { service }] = await Promise.all([shopper(), account(), makeStock(1)]);
  const utr = await orderCards(buyer.api, [service.id, 1]);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  await openMail(page, buyer.email, utr);
  const address = page.url();
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Plain text' })).toContainText(`/orders/${utr}?key=`);

  // The console has campaigns' emails alone.
  const inConsole = address.replace('/outbox/', '/console/outbox/');
  await page.goto('/console/outbox');
  await expect(page.getByText('No emails yet')).toBeVisible();
  expect((await page.goto(inConsole))?.status()).toBe(404);

  await stranger.goto('/console/outbox');
  await expect(stranger).toHaveURL(/sign-in/);
  await stranger.goto('/outbox');
  await expect(stranger.getByText('Sign in to see your emails')).toBeVisible();
  await expect(stranger.locator('a[href^="/outbox/"]')).toHaveCount(0);
  expect((await stranger.goto(address))?.status()).toBe(404);

  await signedIn(stranger, other);
  await stranger.goto('/outbox');
  await expect(stranger.getByText('No emails yet')).toBeVisible();
  expect((await stranger.goto(address))?.status()).toBe(404);
  expect((await stranger.goto(inConsole))?.status()).toBe(404);
});
