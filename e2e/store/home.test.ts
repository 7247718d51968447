import { expect, type Page } from '@playwright/test';
import { shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';

const topUps = (page: Page) => page.getByRole('region', { name: 'Top up' });
const cards = (page: Page) => page.getByRole('region', { name: 'Gift cards' });
const product = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

test('the catalogue shows every product with its lowest price and its rating', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Loadout: game top-ups and gift cards');
  const cindermarch = topUps(page)
    .getByRole('article')
    .filter({ has: product(page, 'Cindermarch') });
  await expect(cindermarch).toContainText('from $0.99');
  await expect(cindermarch).toContainText(/[1-5]\.\d/);
  await expect(cards(page).getByRole('article').filter({ hasText: 'Quarry Store' })).toBeVisible();
  expect(await topUps(page).getByRole('article').count()).toBeGreaterThanOrEqual(12);
  expect(await cards(page).getByRole('article').count()).toBeGreaterThanOrEqual(12);
});

test('the running campaign shows what is left and until when', { tag: '@phone' }, async ({ page }) => {
  // Another test's campaign may run for a moment.
  await expect(async () => {
    await page.goto('/');
    const campaign = page.getByRole('region', { name: 'Weekend flash' });
    await expect(campaign.getByText(/^ends in (\d+ d )?\d\d:\d\d/)).toBeVisible({ timeout: 1000 });
    await expect(campaign.getByText(/^\d+ of \d+ left$/).first()).toBeVisible();
    const slot = campaign.getByRole('article').filter({ hasText: '1,380 Cinders' });
    await expect(slot).toContainText('60 of 100 left');
    await expect(slot).toContainText('$16.14');
    await expect(campaign.getByRole('article').filter({ hasText: '2,050 Flares' })).toContainText(
      'Sold out at the sale price',
    );
  }).toPass({ timeout: 30_000 });
});

test('a product’s slot leads to its page, and a category to what is in it', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(product(page, 'Quarry Store').getByRole('link')).toHaveAttribute('href', '/card/quarry-store');
  const categories = page.getByRole('navigation', { name: 'Top-up categories' });
  await categories.getByRole('link', { name: /^PC games/ }).click();
  await expect(page).toHaveURL(/\/search\?kind=top-up&category=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PC games');
  await expect(product(page, 'Breachlight')).toBeVisible();
  await expect(product(page, 'Cindermarch')).toHaveCount(0);
});

test('whole rows are shown, and all there is in whatever order is a link away', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  expect((await topUps(page).getByRole('article').count()) % 12).toBe(0);
  const order = topUps(page).getByRole('navigation', { name: 'Sort top-ups' });
  await order.locator('summary').click();
  await page.keyboard.press('Escape');
  await expect(order.getByRole('link')).toHaveCount(0);
  await expect(order.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await order.getByRole('link', { name: 'Cheapest' }).click();
  await expect(page).toHaveURL(/\/search\?kind=top-up&sort=price$/);
  await page.goBack();
  await topUps(page)
    .getByRole('link', { name: /^All \d+ top-ups$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top-ups');
});

test('categories are in the first screen, and what a guest looked at is found again', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/card/quarry-store');
  // It is kept once the page's scripts have run.
  await page.waitForFunction(() => localStorage.getItem('loadout.viewed') !== null);
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'All categories' });
  await expect(categories.getByRole('link', { name: 'Mobile games' })).toBeInViewport();
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link', { name: 'Quarry Store' })).toHaveAttribute(
    'href',
    '/card/quarry-store',
  );
  await viewed.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(viewed).toHaveCount(0);
});

test('who is signed in finds what they bought', { tag: '@phone' }, async ({ page, stranger }) => {
  const [buyer, { card, service }] = await Promise.all([shopper(), makeStock(1)]);
  await paid(buyer.api, await orderCards(buyer.api, [service.id, 1]));
  await signedIn(page, buyer);
  await page.goto('/');
  const again = page.getByRole('region', { name: 'Buy again' });
  await expect(again.getByRole('link', { name: service.name })).toHaveAttribute('href', `/card/${card.slug}`);
  await stranger.goto('/');
  await expect(stranger.getByRole('region', { name: 'Buy again' })).toHaveCount(0);
});
