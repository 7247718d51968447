import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api';

/** What a page tells those who read its HTML alone: search engines, and whoever shows a link to it. */
async function told(path: string) {
  const html = await (await fetch(baseUrl() + path)).text();
  const attributes = (tag: string, attribute: string, value: string, wanted: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\s[^>]*>`, 'g'))]
      .filter(([element]) => element.includes(` ${attribute}="${value}"`))
      .map(([element]) => new RegExp(` ${wanted}="([^"]*)"`).exec(element)?.[1]?.replaceAll('&amp;', '&'));
  const texts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const all = [...texts].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  return {
    /** Structured data, by its type. */
    facts: new Map(all.map((data) => [String(data['@type']), data])),
    canonical: attributes('link', 'rel', 'canonical', 'href'),
    robots: attributes('meta', 'name', 'robots', 'content'),
    meta: (property: string) => attributes('meta', 'property', property, 'content')[0] ?? '',
  };
}

test('the first page says what it is, and how it is searched', async ({ request, baseURL }) => {
  const { facts, canonical, meta } = await told('/');
  const site = facts.get('WebSite');
  expect(site?.url).toBe(`${baseURL}/`);
  expect(JSON.stringify(site)).toContain('/search?q={search_term_string}');
  expect(canonical).toEqual([expect.stringMatching(new RegExp(`^${baseURL}/?$`))]);
  const picture = await request.get(meta('og:image'));
  expect(picture.headers()['content-type']).toBe('image/png');
});

for (const [path, name] of [
  ['/top-up/cindermarch', 'Cindermarch'],
  ['/card/quarry-store', 'Quarry Store'],
] as const) {
  test(`${path} tells what it is, costs and is rated, and has a picture of its own`, async ({
    request,
    baseURL,
  }) => {
    const { facts, canonical, meta } = await told(path);
    expect(canonical).toEqual([`${baseURL}${path}`]);
    const product = facts.get('Product');
    expect(product?.name).toContain(name);
    expect(product?.offers).toMatchObject({ priceCurrency: 'USD', lowPrice: expect.any(Number) });
    expect(product?.aggregateRating).toMatchObject({ bestRating: 5, reviewCount: expect.any(Number) });
    // From the shop's first page by kind and category; what a list of offers has to say is in each of them.
    const steps = facts.get('BreadcrumbList')?.itemListElement as { item: string; position: number }[];
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
    expect(meta('og:title')).toContain(name);
    expect(meta('og:site_name')).toBe('Loadout');
    expect(meta('og:url')).toBe(`${baseURL}${path}`);
    const address = meta('og:image');
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

test('a search with words is kept out of indexes, a category is not', async () => {
  expect((await told('/search?q=cindermarch')).robots).toEqual([expect.stringMatching(/noindex/)]);
  const { robots, canonical, meta } = await told('/search?kind=card&sort=price');
  expect(robots).toEqual([]);
  expect(canonical).toEqual([expect.stringMatching(/\/search\?kind=card$/)]);
  expect(meta('og:title')).toBe('Gift cards');
  expect(meta('og:image')).toContain('/opengraph-image');
});

test('what is somebody’s own is kept out of indexes', async () => {
  for (const path of ['/cart', '/orders/LD0000000000?key=a', '/outbox', '/no-such-page'])
    expect((await told(path)).robots[0], path).toMatch(/noindex/);
});
