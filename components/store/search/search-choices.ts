import type { HomeCategory } from '@/lib/store/catalogue/home-view';
import type { Facet } from '@/lib/store/catalogue/search-catalogue';
import type { ShopTexts } from '@/lib/texts/texts';
import { kinds, type SearchState, searchHref } from './search-state';

type Choice = { label: string; count: number; href: string; active: boolean };

const count = (facets: readonly Facet[], is: (facet: Facet) => boolean) =>
  facets.reduce((sum, facet) => sum + (is(facet) ? facet.count : 0), 0);

/** Both kinds, or one. A category is of one kind, so it is left with that. */
export function kindChoices(
  facets: readonly Facet[],
  state: SearchState,
  texts: ShopTexts['search']['kinds'],
): Choice[] {
  return [null, ...kinds.map(({ value }) => value)].map((kind) => ({
    label: texts[kind ?? 'everything'],
    count: count(facets, (facet) => kind === null || facet.kind === kind),
    href: searchHref(state, { kind, category: null }),
    active: state.kind === kind,
  }));
}

/** The categories, of one kind where one is chosen, in which the words find something. */
export function categoryChoices(
  facets: readonly Facet[],
  categories: readonly HomeCategory[],
  state: SearchState,
): Choice[] {
  const chosen = categories
    .filter(({ type }) => state.kind === null || type === state.kind)
    .map(({ id, name }) => ({
      label: name,
      count: count(facets, ({ category_id }) => category_id === id),
      href: searchHref(state, { category: state.category === id ? null : id }),
      active: state.category === id,
    }));
  return chosen.filter((choice) => choice.count > 0 || choice.active);
}

/** Regions, each by itself where a product has several (`EU, US`), of what the words and the other filters find, the most frequent first, and in any case the chosen one. */
export function regionsOf(facets: readonly Facet[], state: SearchState): string[] {
  const counts = new Map<string, number>();
  for (const facet of facets) {
    if (state.kind !== null && facet.kind !== state.kind) continue;
    if (state.category !== null && facet.category_id !== state.category) continue;
    if (facet.count_anywhere === 0) continue;
    for (const region of facet.region.split(/, */))
      counts.set(region, (counts.get(region) ?? 0) + facet.count_anywhere);
  }
  const regions = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const known = regions.some((name) => name.toLowerCase() === state.region.toLowerCase());
  return state.region && !known ? [state.region, ...regions] : regions;
}
