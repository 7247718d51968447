import { expect } from '@playwright/test';
import { type Account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { openMail } from '../support/mails';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

for (const path of [
  '/',
  '/search',
  '/search?q=cindrmarch&region=Global&min=0.5',
  '/search?q=nothing+has+this+name',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=a',
  '/verify-email',
  '/change-email',
  '/verify-email?token=a',
  '/help',
  '/help/terms',
  '/developers',
  '/developers/catalogue',
  '/developers/email-contacts',
  '/outbox',
]) {
  test(`${path} is sound for a guest`, { tag: '@phone' }, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expectSoundPage(page);
  });
}

test('without scripts, the pages of signing in say what is missing', { tag: '@phone' }, async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  for (const path of ['/sign-in', '/sign-up', '/forgot-password']) {
    await reader.goto(path);
    await expect(reader.locator('main noscript [role=status]'), path).toContainText('turn on JavaScript');
  }
  await plain.close();
});

test('every page of the shop leads to who runs it, what holds, and help', async ({ page }) => {
  await page.goto('/cart');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Delivery', 'Refunds', 'Contact', 'Who runs this shop', 'Terms', 'Privacy', 'Help']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/help/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveText(name);
  }
});

test('an unknown address is sound', { tag: '@phone' }, async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  expect((await page.goto('/nothing-here'))?.status()).toBe(404);
  await expectSoundPage(page);
});

test('an unknown product is a page in the shop’s frame, once', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  for (const path of ['/top-up/no-such-game', '/card/no-such-card', '/help/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
    // Its scripts have run once the cart's link knows how much is in it.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page).toHaveURL(path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown product is a page in the shop’s frame, too', async ({ page, consoles }) => {
    consoles.allow(/status of 404/);
    for (const path of ['/top-up/no-such-game', '/card/no-such-card', '/help/no-such-page', '/nothing']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page).toHaveTitle('Nothing here · Loadout');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
    }
  });

  test('so is one for who is signed in, and an order that is not theirs', async ({ page, consoles }) => {
    consoles.allow(/status of 404/);
    await signedIn(page, await shopper());
    for (const [path, title] of [
      ['/card/no-such-card', 'There is nothing at this address'],
      ['/orders/no-such-order', 'We can’t find this order'],
      ['/console/contacts/999999999', 'There is nothing at this address'],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
});

test.describe('for an account', () => {
  let buyer: Account;
  let utr: string;

  test.beforeAll(async () => {
    const [made, { service }] = await Promise.all([shopper(), makeStock(1)]);
    buyer = made;
    utr = await orderCards(made.api, [service.id, 2]);
    await paid(made.api, utr);
  });
  test.beforeEach(({ page }) => signedIn(page, buyer));

  test('/account/developers is sound, and so is what asks back', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/account/developers');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Rotate keys' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSoundPage(page);
  });

  test('/orders is sound', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/orders?state=under-way');
    await expectSoundPage(page);
  });

  test('an order is sound, closed and open', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/orders/${utr}`);
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Show code' }).click();
    await expect(page.getByText('One more code is on the way.')).toBeVisible();
    await expectSoundPage(page);
  });

  test('the outbox and a mail are sound', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/outbox');
    await expectSoundPage(page);
    await openMail(page, buyer.email, utr);
    await expectSoundPage(page, { iframes: false });
  });
});
