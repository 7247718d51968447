import { expect, type Page } from '@playwright/test';
import { test } from './support/browser';

const topUps = (page: Page) => page.getByRole('region', { name: 'Top up' });
const cards = (page: Page) => page.getByRole('region', { name: 'Gift cards' });
const product = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search games and cards' });
  await field.fill(text);
  await field.press('Enter');
}

test('the catalogue shows every product with its lowest price and its rating', async ({ page }) => {
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

test('the running campaign shows what is left and until when', async ({ page }) => {
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
      'All taken, normal price again',
    );
  }).toPass({ timeout: 15_000 });
});

test('a search stands in the address, and goes back with it', async ({ page }) => {
  await page.goto('/');
  await search(page, 'cinder');
  await expect(page).toHaveURL(/\?search=cinder$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “cinder”');
  await expect(page.getByRole('searchbox')).toHaveValue('cinder');
  await expect(product(page, 'Cindermarch')).toBeVisible();
  await expect(product(page, 'Torqueline')).toHaveCount(0);
  await expect(cards(page)).toContainText('Nothing called “cinder” here');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(product(page, 'Torqueline')).toBeVisible();
});

test('category and order stand in the address, and hold when it is opened anew', async ({ page }) => {
  await page.goto('/');
  const categories = page.getByRole('navigation', { name: 'Categories of top up' });
  await categories.getByRole('link', { name: /^PC games/ }).click();
  await expect(page).toHaveURL(/\?top_up=\d+#top-ups$/);
  await expect(product(page, 'Breachlight')).toBeVisible();
  await expect(product(page, 'Cindermarch')).toHaveCount(0);
  await expect(product(page, 'Quarry Store')).toBeVisible();

  const order = page.getByRole('navigation', { name: 'Order of top up' });
  await order.getByRole('link', { name: 'Name' }).click();
  await expect(page).toHaveURL(/\?top_up=\d+&sort=name#top-ups$/);
  await page.reload();
  await expect(order.getByRole('link', { name: 'Name' })).toHaveAttribute('aria-current', 'true');
  await expect(categories.getByRole('link', { name: /^PC games/ })).toHaveAttribute('aria-current', 'true');
  const names = await topUps(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue is there, and search and categories answer', async ({ page }) => {
    await page.goto('/');
    await search(page, 'cinder');
    await expect(page).toHaveURL(/\?search=cinder$/);
    await expect(product(page, 'Cindermarch')).toBeVisible();
    await expect(product(page, 'Torqueline')).toHaveCount(0);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: /^Film and music/ }).click();
    await expect(product(page, 'Palehouse Cinema')).toBeVisible();
    await expect(product(page, 'Quarry Store')).toHaveCount(0);
  });
});
