import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { type Account, shopper } from '../support/accounts';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';
import { test } from './support/browser';
import { openMail } from './support/mails';
import { signedIn } from './support/sign-in';

const NARROWEST = 360;

// Other tests' products stand behind those of the demo data, hundreds of them.
const OTHERS = ['#top-ups li:nth-child(n+25)', '#gift-cards li:nth-child(n+25)'];

/** No violation by axe, and nothing that makes the page scroll sideways. */
async function expectSound(page: Page, axe = new AxeBuilder({ page })): Promise<void> {
  for (const selector of OTHERS) axe.exclude(selector);
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    ),
  ).toEqual([]);
  const viewport = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport);
}

test.beforeEach(async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: NARROWEST, height: 780 });
});

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
  '/verify-email?token=a',
  '/developers',
  '/developers/catalogue',
  '/developers/email-contacts',
  '/outbox',
]) {
  test(`${path} is sound for a guest`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expectSound(page);
  });
}

test('an unknown address is sound', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  expect((await page.goto('/nothing-here'))?.status()).toBe(404);
  await expectSound(page);
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

  test('/account is sound, and so is what asks back', async ({ page }) => {
    await page.goto('/account');
    await expectSound(page);
    await page.getByRole('button', { name: 'Rotate the pair' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectSound(page);
  });

  test('/orders is sound', async ({ page }) => {
    await page.goto('/orders?state=under-way');
    await expectSound(page);
  });

  test('an order is sound, closed and open', async ({ page }) => {
    await page.goto(`/orders/${utr}`);
    await expectSound(page);
    await page.getByRole('button', { name: 'Show the codes' }).click();
    await expect(page.getByText('One more code is to come.')).toBeVisible();
    await expectSound(page);
  });

  test('the outbox and a mail are sound', async ({ page }) => {
    await page.goto('/outbox');
    await expectSound(page);
    await openMail(page, buyer.email, utr);
    // axe puts itself into frames, which the mail's sandbox forbids.
    await expectSound(page, new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false }));
  });
});
