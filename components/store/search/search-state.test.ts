import { describe, expect, it } from 'vitest';
import { everything, readSearchState, type SearchState, searchHref } from './search-state';

const read = (href: string) =>
  readSearchState(Object.fromEntries(new URL(href, 'http://shop.example').searchParams));

describe('a search in the address', () => {
  it('passes over what makes no sense', () => {
    const params = {
      kind: 'toy',
      category: '-1',
      min: '1e3',
      max: 'free',
      sort: 'colour',
      page: '0',
      q: ['  birch \0 tree ', 'x'],
    };
    expect(readSearchState(params)).toEqual({ ...everything, search: 'birch tree' });
    expect(readSearchState({ min: '4,50' }).min).toBe('4.50');
  });

  it('survives the way through an address', () => {
    const state: SearchState = {
      search: 'a & b',
      kind: 'top_up',
      category: 3,
      region: 'Asia',
      min: '0.99',
      max: '20',
      sort: '-price',
      page: 4,
    };
    expect(read(searchHref(state, { page: 4 }))).toEqual(state);
    expect(searchHref(everything)).toBe('/search');
  });

  it('begins at the first page where anything changes', () => {
    expect(searchHref({ ...everything, page: 4 }, { sort: 'name' })).toBe('/search?sort=name');
  });
});
