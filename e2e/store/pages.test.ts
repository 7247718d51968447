import { expect } from '@playwright/test';
import { shopper } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';

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

test('every page of the shop leads to who runs it, what holds, and help', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/cart');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Delivery', 'Refunds', 'Contact', 'Who runs this shop', 'Terms', 'Privacy', 'Help']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/help/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-current=page]')).toHaveText(name);
  }
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
