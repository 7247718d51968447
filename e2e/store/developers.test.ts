import { expect } from '@playwright/test';
import { shopper } from '../support/accounts';
import { test } from '../support/browser';
import { runCurl } from './support/curl';

test('a copied request works once the token is in its place', { tag: ['@journey', '@phone'] }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers');
  if (isMobile) await page.getByText('Guides and endpoints').click();
  const rail = page.getByRole('navigation', { name: 'Guides and endpoints' }).filter({ visible: true });
  await rail.getByRole('link', { name: /^Catalogue/ }).click();
  const article = page
    .getByRole('article')
    .filter({ has: page.getByText('/api/get-category', { exact: true }) });
  await article.getByRole('button', { name: 'Copy curl' }).click();
  await expect(article.getByText('Copied').first()).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { token } = await shopper();
  const [answer] = await runCurl(copied.replace('YOUR_TOKEN', token));
  expect(answer?.status).toBe(200);
  expect(answer?.body).toMatchObject({ message: { categories: expect.any(Array) } });
});

test('a guide shows its headings and copies its commands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers');
  const rail = page.getByRole('navigation', { name: 'Guides and endpoints' }).filter({ visible: true });
  await rail.getByRole('link', { name: 'Running Loadout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Running Loadout' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Demo data' })
    .click();
  await expect(page).toHaveURL('/developers/guides/running-it#demo-data');
  await expect(page.getByRole('heading', { name: 'Demo data' })).toBeInViewport();
  await page.getByRole('button', { name: 'Copy Create an operator' }).click();
  await expect(page.getByText('Copied').first()).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('npm run -s account -- create');
});
