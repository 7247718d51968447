import { expect, type Page } from '@playwright/test';
import { test } from './support/browser';

/** What the page tells search engines, by its type. */
async function facts(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return new Map(all.map((data) => [String(data['@type']), data]));
}

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).first().getAttribute('content');

test('the first page says what it is, and how it is searched', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const site = (await facts(page)).get('WebSite');
  expect(site?.url).toBe(`${baseURL}/`);
  expect(JSON.stringify(site)).toContain('/search?q={search_term_string}');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^${baseURL}/?$`));
  const picture = await request.get((await meta(page, 'og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
});

for (const [path, name] of [
  ['/top-up/cindermarch', 'Cindermarch'],
  ['/card/quarry-store', 'Quarry Store'],
] as const) {
  test(`${path} tells what it is, costs and is rated, and has a picture of its own`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    const told = await facts(page);
    const product = told.get('Product');
    expect(product?.name).toContain(name);
    expect(product?.offers).toMatchObject({ priceCurrency: 'USD', lowPrice: expect.any(Number) });
    expect(product?.aggregateRating).toMatchObject({ bestRating: 5, reviewCount: expect.any(Number) });
    expect(JSON.stringify(told.get('BreadcrumbList'))).toContain(`${baseURL}${path}`);
    expect(await meta(page, 'og:title')).toContain(name);
    const address = (await meta(page, 'og:image')) ?? '';
    expect(address).toContain(`${baseURL}${path}/`);
    const picture = await request.get(address);
    expect(picture.headers()['content-type']).toBe('image/png');
    // Its first bytes say what it is, and how wide and high (PNG, IHDR).
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('the sitemap lists products and categories, and robots where it is', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/account', '/cart', '/checkout', '/orders', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const text = await sitemap.text();
  for (const path of ['/', '/top-up/cindermarch', '/card/quarry-store'])
    expect(text).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(text).toMatch(/<loc>[^<]*\/search\?kind=card&amp;category=\d+<\/loc>/);
  // No bare ampersand: it would be no XML.
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('a search with words is kept out of indexes, a category is not', async ({ page }) => {
  await page.goto('/search?q=cindermarch');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto('/search?kind=card&sort=price');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search\?kind=card$/);
});

test('a product that is not there is a 404 with a way out', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  for (const path of ['/top-up/no-such-game', '/card/no-such-card', '/no-such-page']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  }
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/');
});
