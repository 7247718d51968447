import { type AddressParams, pageOf, paramOf } from '@/components/store/address-params';
import type { CatalogueQuery, SearchSort } from '@/lib/store/catalogue/search-schemas';

export const sorts: readonly SearchSort[] = ['popular', 'price', '-price', 'name', 'newest'];

export const kinds = [
  { value: 'top_up', inAddress: 'top-up' },
  { value: 'card', inAddress: 'card' },
] as const;

/** What a search page shows, as it stands in the address. */
export type SearchState = {
  search: string;
  kind: (typeof kinds)[number]['value'] | null;
  category: number | null;
  region: string;
  /** In the store's currency, as typed: `4.50`. Empty where there is no limit. */
  min: string;
  max: string;
  sort: SearchSort;
  page: number;
};

export const everything: SearchState = {
  search: '',
  kind: null,
  category: null,
  region: '',
  min: '',
  max: '',
  sort: 'popular',
  page: 1,
};

/** Reads the state from a page's search parameters. What makes no sense is passed over. */
export function readSearchState(params: AddressParams): SearchState {
  const one = (name: string) => paramOf(params, name);
  const price = (name: string) => {
    const text = one(name).replace(',', '.');
    return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? text : '';
  };
  return {
    search: one('q').replace(/\s+/g, ' ').slice(0, 100),
    kind: kinds.find(({ inAddress }) => inAddress === one('kind'))?.value ?? null,
    category: /^[1-9]\d{0,8}$/.test(one('category')) ? Number(one('category')) : null,
    region: one('region').slice(0, 100),
    min: price('min'),
    max: price('max'),
    sort: sorts.find((value) => value === one('sort')) ?? 'popular',
    page: pageOf(params),
  };
}

/** The address' parameters in this state, in a fixed order; what is at its default is left out. */
export function searchParameters(state: SearchState): [name: string, value: string][] {
  const { search, kind, category, region, min, max, sort, page } = state;
  const all: [string, string][] = [
    ['q', search],
    ['kind', kinds.find(({ value }) => value === kind)?.inAddress ?? ''],
    ['category', category === null ? '' : String(category)],
    ['region', region],
    ['min', min],
    ['max', max],
    ['sort', sort === 'popular' ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
  ];
  return all.filter(([, value]) => value !== '');
}

/** The address of a search in this state; without a page of its own, what is changed begins at the first. */
export function searchHref(state: SearchState, changes: Partial<SearchState> = {}): string {
  const query = new URLSearchParams(searchParameters({ ...state, page: 1, ...changes }));
  return `/search${query.size ? `?${query}` : ''}`;
}

/** Whether anything but words, kind and order narrows it down. */
export const isNarrowed = (state: SearchState): boolean =>
  state.category !== null || state.region !== '' || state.min !== '' || state.max !== '';

export function toQuery(state: SearchState): CatalogueQuery {
  return {
    search: state.search || undefined,
    kind: state.kind ?? undefined,
    category_id: state.category ?? undefined,
    region: state.region || undefined,
    min: state.min ? Number(state.min) : undefined,
    max: state.max ? Number(state.max) : undefined,
    sort: state.sort,
    page: state.page,
  };
}
