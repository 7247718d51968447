import type { Crumb } from '@/components/store/seo/breadcrumb-data';
import type { HomeCategory } from '@/lib/store/catalogue/home-view';
import type { ShopTexts } from '@/lib/texts/texts';
import { everything, type SearchState, searchHref } from './search-state';

/**
 * Where in the catalogue a search looks. Its words, limits and order are no part of it, and a category is of one kind,
 * whether the address says so or not: of the addresses that show the same products, this leads to one.
 */
export function placeOf(
  { kind, category, page }: SearchState,
  categories: readonly HomeCategory[],
): Pick<SearchState, 'kind' | 'category' | 'page'> {
  const type = categories.find(({ id }) => id === category)?.type ?? null;
  return { kind: type ?? kind, category: type && category, page };
}

/** The way there from the shop's first page, which goes without saying. */
export function crumbsOf(
  state: SearchState,
  categories: readonly HomeCategory[],
  texts: ShopTexts['search']['title'],
): Crumb[] {
  const { kind, category } = placeOf(state, categories);
  if (kind === null) return [];
  const name = categories.find(({ id }) => id === category)?.name;
  return [
    { name: texts.kinds[kind], path: searchHref(everything, { kind }) },
    ...(name ? [{ name, path: searchHref(everything, { kind, category }) }] : []),
  ];
}
