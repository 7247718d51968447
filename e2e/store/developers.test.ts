import { expect, type Page } from '@playwright/test';
import { shopper } from '../support/accounts';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { expectSoundPage } from '../support/sound';
import { runCurl } from './support/curl';

type Operation = { operationId: string; description?: string };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The addresses of the reference's sections. */
async function sectionsOf(page: Page): Promise<string[]> {
  const links = page.locator('nav[aria-label="Guides and endpoints"] a[href^="/developers/"]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

test('the reference has every endpoint of the document, with a request to copy', async ({ page }) => {
  await page.goto('/developers');
  const sections = await sectionsOf(page);
  const pages = await Promise.all(sections.map(async (href) => (await page.request.get(href)).text()));
  const whole = pages.join('\n');
  const { paths }: Document = await (await page.request.get('/api/openapi.json')).json();
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId, description }]) =>
        description?.includes('The same as `')
          ? !whole.includes(`>${path}<`)
          : !whole.includes(`id="${operationId}"`) || !whole.includes(`${baseUrl()}${path}`),
      )
      .map(([method]) => `${method} ${path}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/get-category', '/api/card/make-order', '/api/email/contacts-type']),
  );
});

test('a copied request works once the token is in its place', { tag: '@phone' }, async ({
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
  await expectSoundPage(page);
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
