import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { makeCategory, makeTopUp, makeTopUpService } from '../support/catalogue';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search games and cards' });
const product = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Products' }).getByRole('option');

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('a search stands in the address, and goes back with it', { tag: ['@journey', '@phone'] }, async ({
  page,
}) => {
  await page.goto('/');
  await search(page, 'cinderm');
  await expect(page).toHaveURL(/\/search\?q=cinderm$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “cinderm”');
  await expect(field(page)).toHaveValue('cinderm');
  await expect(product(page, 'Cindermarch')).toBeVisible();
  await expect(product(page, 'Torqueline')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(product(page, 'Torqueline')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('a mistyped name is found, and said to be a guess', async ({ page }) => {
  await page.goto('/search?q=cindrmrach');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'No exact results for “cindrmrach”.',
  );
  await expect(product(page, 'Cindermarch')).toBeVisible();
});

test('what is typed is answered, and chosen by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await field(page).pressSequentially('quary');
  await expect(options(page).filter({ hasText: 'Quarry Store' })).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  expect(await options(page).first().getAttribute('id')).toBe(active);
  await field(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('quary');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/card\/quarry-store$/);
});

test('a suggestion that is clicked opens its product', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await field(page).pressSequentially('palehouse');
  await options(page).filter({ hasText: 'Palehouse Cinema' }).click();
  await expect(page).toHaveURL(/\/card\/palehouse-cinema$/);
});

test('region, price and order stand in the address, and hold when it is opened anew', {
  tag: '@phone',
}, async ({ page }) => {
  const category = await makeCategory('top_up', { name: 'Only here' });
  for (const [name, region, price] of [
    ['Findable Birch', 'Nowhere', '5'],
    ['Findable Alder', 'Nowhere', '20'],
    ['Findable Cedar', 'Elsewhere', '1'],
  ] as const) {
    const made = await makeTopUp({ category_id: category.id, name, region });
    await makeTopUpService(made.id, { price });
  }
  await page.goto(`/search?category=${category.id}`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  const narrow = page.getByRole('form', { name: 'Filters' });
  await narrow.getByLabel('Region').selectOption('Nowhere');
  await narrow.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/region=Nowhere/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  const order = page.getByRole('navigation', { name: 'Sort by' });
  await order.locator('summary').click();
  await order.getByRole('link', { name: 'Most expensive' }).click();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(order.getByRole('link')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Findable Alder', 'Findable Birch']);
  await narrow.getByLabel('Up to').fill('5');
  await narrow.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Findable Birch']);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/search\?sort=-price$/);
});

test('nothing found says so, and shows what there is', async ({ page }) => {
  await page.goto('/search?q=zzzzqqqq');
  await expect(page.getByText('No results for “zzzzqqqq”')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular products' }).getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of');
});

test('pages follow each other, and one past the end is the last', async ({ page }) => {
  await page.goto('/search?page=99999');
  await expect(page).toHaveURL(/\/search\?page=\d{1,4}$/);
  const last = Number(new URL(page.url()).searchParams.get('page'));
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(last > 2 ? new RegExp(`/search\\?page=${last - 1}$`) : /\/search$/);
  await page.goto('/search');
  const first = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(first).toHaveLength(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/search\?page=2$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(first[0] ?? '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('search, categories and filters answer', { tag: ['@journey', '@phone'] }, async ({ page }) => {
    await page.goto('/');
    await search(page, 'cindrmarch');
    await expect(page).toHaveURL(/\/search\?q=cindrmarch$/);
    await expect(product(page, 'Cindermarch')).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: /^Film and music \d/ }).click();
    await expect(product(page, 'Palehouse Cinema')).toBeVisible();
    await expect(product(page, 'Quarry Store')).toHaveCount(0);
    await page.getByLabel('Up to').fill('0');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/max=0/);
    await expect(page.getByText('No matching products')).toBeVisible();
  });
});
