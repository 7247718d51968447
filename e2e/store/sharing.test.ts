import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';

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
    // From the shop's first page by kind and category; what a list of offers has to say is in each of them.
    const steps = told.get('BreadcrumbList')?.itemListElement as { item: string; position: number }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(steps.map(({ item }) => item).at(-1)).toBe(`${baseURL}${path}`);
    for (const { item } of steps) expect((await request.get(item)).status(), item).toBe(200);
    expect(product).toHaveProperty('offers.offers.0', {
      '@type': 'Offer',
      name: expect.any(String),
      price: expect.any(Number),
      priceCurrency: 'USD',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
      url: `${baseURL}${path}`,
    });
    expect(await meta(page, 'og:title')).toContain(name);
    expect(await meta(page, 'og:site_name')).toBe('Loadout');
    expect(await meta(page, 'og:url')).toBe(`${baseURL}${path}`);
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
  for (const path of ['/', '/top-up/cindermarch', '/card/quarry-store', '/developers/guides/first-order'])
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
  expect(await meta(page, 'og:title')).toBe('Gift cards');
  expect(await meta(page, 'og:image')).toContain('/opengraph-image');
});

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

test('what is somebody’s own is kept out of indexes', async ({ page, consoles }) => {
  consoles.allow(/status of 404/);
  for (const path of ['/cart', '/orders/LD0000000000?key=a', '/outbox', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]').first(), path).toHaveAttribute('content', /noindex/);
  }
});
