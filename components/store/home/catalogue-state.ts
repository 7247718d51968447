import type { HomeProduct } from '@/lib/store/catalogue/home-view';

export const sorts = [
  { value: 'popular', label: 'Popular' },
  { value: 'price', label: 'Price' },
  { value: 'name', label: 'Name' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** What the catalogue shows, as it stands in the address. */
export type CatalogueState = {
  search: string;
  /** Category ids; null shows all. */
  topUp: number | null;
  card: number | null;
  sort: Sort;
};

type Params = Record<string, string | string[] | undefined>;

/** Reads the state from a page's search parameters. What makes no sense is passed over. */
export function readCatalogueState(params: Params): CatalogueState {
  const one = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(one(name)) ? Number(one(name)) : null);
  const sort = sorts.find(({ value }) => value === one('sort'))?.value ?? 'popular';
  return { search: one('search').trim().slice(0, 100), topUp: id('top_up'), card: id('card'), sort };
}

/** The shop's address in this state; what is at its default is left out. */
export function catalogueHref(state: CatalogueState, hash: string): string {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  if (state.topUp) query.set('top_up', String(state.topUp));
  if (state.card) query.set('card', String(state.card));
  if (state.sort !== 'popular') query.set('sort', state.sort);
  return `/${query.size ? `?${query}` : ''}#${hash}`;
}

/** The products of one kind that the state asks for, in its order. "Popular" keeps the order they come in. */
export function pickProducts(
  products: readonly HomeProduct[],
  state: CatalogueState,
  category: number | null,
): HomeProduct[] {
  const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
  const picked = products.filter(
    (product) =>
      (category === null || product.category_id === category) &&
      words.every((word) => `${product.name} ${product.region}`.toLowerCase().includes(word)),
  );
  if (state.sort === 'name') return picked.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  if (state.sort === 'price') {
    const price = (product: HomeProduct) => product.from_price ?? Number.POSITIVE_INFINITY;
    return picked.sort((a, b) => price(a) - price(b) || a.id - b.id);
  }
  return picked;
}
