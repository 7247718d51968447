import { expect, test } from 'vitest';
import { search } from '@/lib/texts/en/search';
import { kindChoices, regionsOf } from './search-choices';
import { everything } from './search-state';

// As they are found in Asia.
const facets = [
  { kind: 'top_up', category_id: 1, region: 'Asia', count: 2, count_anywhere: 2 },
  { kind: 'card', category_id: 2, region: 'EU, US', count: 0, count_anywhere: 5 },
  { kind: 'card', category_id: 3, region: 'Canada', count: 0, count_anywhere: 0 },
] as const;
const state = { ...everything, region: 'Asia' };

test('each kind is counted as its own page will show it', () => {
  const counts = kindChoices(facets, state, search.kinds).map(({ count }) => count);
  expect(counts).toEqual([2, 2, 0]);
});

test('other regions are offered where the other filters leave something of them', () => {
  expect(regionsOf(facets, state)).toEqual(['EU', 'US', 'Asia']);
  expect(regionsOf(facets, { ...state, category: 1 })).toEqual(['Asia']);
});
