import { devices, expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards } from '../support/orders';
import { signedIn } from '../support/sign-in';

test('the overview leads from pages that were opened to the products, and counts people alone', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { card, service } = await makeStock(1);
  await orderCards((await account()).keys, [service.id, 1]);
  // A browser without a head says that it is a machine.
  const { userAgent } = devices['Desktop Chrome'];
  const visitor = await browser.newPage({ userAgent, ...(baseURL && { baseURL }) });
  await visitor.goto(`/search?q=${card.slug}`);
  await visitor.getByRole('link', { name: card.name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  await visitor.reload();
  await visitor.close();
  await request.get(`/card/${card.slug}`, { headers: { 'user-agent': 'curl/8.5.0' } });
  await signedIn(page, await account({ role: 'read-only' }));
  await page.goto('/admin');
  await page.getByRole('region', { name: 'From view to code, today' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product pages opened today' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: card.name });
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('cell')).toHaveText([card.name, '2', '1'], { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});
