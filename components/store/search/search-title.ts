import type { HomeCategory } from '@/lib/store/catalogue/home-view';
import { kinds, type SearchState } from './search-state';

/** What a search page is called: by its words, else by its category or kind. */
export function searchTitle(state: SearchState, categories: readonly HomeCategory[]): string {
  if (state.search) return `Results for “${state.search}”`;
  const category = categories.find(({ id }) => id === state.category);
  if (category) return category.name;
  return kinds.find(({ value }) => value === state.kind)?.label ?? 'Top-ups and gift cards';
}
