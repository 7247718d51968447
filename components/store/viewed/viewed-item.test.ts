import { expect, test } from 'vitest';
import { readViewed, type ViewedItem, withViewed } from './viewed-item';

const item = (slug: string, more: Partial<ViewedItem> = {}): ViewedItem => ({
  kind: 'card',
  slug,
  name: slug,
  region: 'Global',
  image: `/catalogue/${slug}.svg`,
  ...more,
});

test('the last six products are kept, each once, the newest first', () => {
  const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'].map((slug) => item(slug));
  const kept = seen.reduce<ViewedItem[]>(withViewed, []);
  expect(kept.map(({ slug }) => slug)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  expect(readViewed(JSON.stringify(kept))).toEqual(kept);
});

test('what somebody else has put into the browser’s storage is left out', () => {
  const stored = [
    item('fine'),
    item('foreign', { image: '//elsewhere.example/a.svg' }),
    item('../console'),
    { ...item('kind'), kind: 'script' },
    null,
    'text',
  ];
  expect(readViewed(JSON.stringify(stored))).toEqual([item('fine')]);
  for (const broken of [null, '', '{', '{}', '5']) expect(readViewed(broken)).toEqual([]);
});
