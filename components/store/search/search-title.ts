import type { HomeCategory } from '@/lib/store/catalogue/home-view';
import type { ShopTexts } from '@/lib/texts/texts';
import type { SearchState } from './search-state';

/** What a search page is called: by its words, else by its category or kind. */
export function searchTitle(
  state: SearchState,
  categories: readonly HomeCategory[],
  texts: ShopTexts['search']['title'],
): string {
  if (state.search) return texts.words(state.search);
  const category = categories.find(({ id }) => id === state.category);
  if (category) return category.name;
  return state.kind ? texts.kinds[state.kind] : texts.everything;
}
