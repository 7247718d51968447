import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';

/** What the page tells search engines, by its type. */
async function facts(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return new Map(all.map((data) => [String(data['@type']), data]));
}

test('a product that is not there is a 404 with a way out', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  for (const path of [
    '/top-up/no-such-game',
    '/card/no-such-card',
    '/search?category=99999999',
    '/no-such-page',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  }
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('a category is one page, however it is addressed, and tells where it stands', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Film and music \d/ }).click();
  await expect(page).toHaveURL(/category=\d+$/);
  const address = page.url();
  const steps = (await facts(page)).get('BreadcrumbList')?.itemListElement as {
    name: string;
    item: string;
  }[];
  expect(steps.map(({ name }) => name)).toEqual(['Loadout', 'Gift cards', 'Film and music']);
  expect(steps[2]?.item).toBe(address);
  await page.goto(address.replace('kind=card&', ''));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  expect(address).toContain(baseURL ?? '');
});
