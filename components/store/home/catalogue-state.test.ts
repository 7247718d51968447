import { describe, expect, it } from 'vitest';
import type { HomeProduct } from '@/lib/store/catalogue/home-view';
import { catalogueHref, pickProducts, readCatalogueState } from './catalogue-state';

const product = (id: number, name: string, from_price: number | null, category_id = 1): HomeProduct => ({
  id,
  category_id,
  name,
  slug: name.toLowerCase(),
  region: 'Global',
  image: '/x.svg',
  from_price,
  rating: null,
  reviews: 0,
});

const all = [product(1, 'Birch', 5), product(2, 'Alder', null), product(3, 'Cedar', 2, 2)];
const state = readCatalogueState({});

describe('the catalogue in the address', () => {
  it('passes over what makes no sense', () => {
    const read = readCatalogueState({ top_up: '-1', card: '1e3', sort: 'colour', search: ['  birch ', 'x'] });
    expect(read).toEqual({ search: 'birch', topUp: null, card: null, sort: 'popular' });
  });

  it('survives the way through an address', () => {
    const given = { search: 'a & b', topUp: 3, card: 4, sort: 'price' as const };
    const url = new URL(catalogueHref(given, 'top-ups'), 'http://shop.example');
    expect(readCatalogueState(Object.fromEntries(url.searchParams))).toEqual(given);
    expect(catalogueHref(state, 'top-ups')).toBe('/#top-ups');
  });

  it('filters by every word, by category, and sorts what can’t be bought last', () => {
    const names = (picked: HomeProduct[]) => picked.map(({ name }) => name);
    expect(names(pickProducts(all, { ...state, search: 'GLOBAL ced' }, null))).toEqual(['Cedar']);
    expect(names(pickProducts(all, state, 1))).toEqual(['Birch', 'Alder']);
    expect(names(pickProducts(all, { ...state, sort: 'price' }, null))).toEqual(['Cedar', 'Birch', 'Alder']);
    expect(names(pickProducts(all, { ...state, sort: 'name' }, null))).toEqual(['Alder', 'Birch', 'Cedar']);
  });
});
