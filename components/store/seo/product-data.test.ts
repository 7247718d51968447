import { expect, test } from 'vitest';
import { breadcrumbData } from './breadcrumb-data';
import { jsonForScript } from './json-ld';
import { productData } from './product-data';

const product = {
  name: 'Ashfall </script><script>alert(1)</script>',
  description: 'Ash.',
  path: '/top-up/ashfall',
  image: '/catalogue/top-up/ashfall.svg',
  currency: 'USD',
  offers: [
    { name: '60', price: 0.99, inStock: true },
    { name: '600', price: 9, inStock: false },
  ],
  rating: 4.5,
  reviews: 2,
};

test('a product tells its offers from the cheapest to the dearest, and its rating', () => {
  const data = productData(product, 'https://shop.example');
  expect(data).toMatchObject({
    url: 'https://shop.example/top-up/ashfall',
    image: 'https://shop.example/catalogue/top-up/ashfall.svg',
    offers: { lowPrice: 0.99, highPrice: 9, offerCount: 2, priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(JSON.stringify(data)).toContain('https://schema.org/OutOfStock');
});

test('without reviews or anything on sale, neither is told', () => {
  const data = productData({ ...product, offers: [], rating: null, reviews: 0 }, 'https://shop.example');
  expect(data).not.toHaveProperty('offers');
  expect(data).not.toHaveProperty('aggregateRating');
});

test('no name ends the script that it stands in, and it is still the name', () => {
  const text = jsonForScript(productData(product, ''));
  expect(text).not.toContain('<');
  expect(JSON.parse(text).name).toBe(product.name);
});

test('the way to a product begins at the shop’s first page', () => {
  const data = breadcrumbData([{ name: 'Top-ups', path: '/search?kind=top-up' }], 'https://shop.example');
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Loadout', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Top-ups', item: 'https://shop.example/search?kind=top-up' },
  ]);
});
