import { useTexts } from '#language';
import { ProductGrid } from '@/components/store/home/product-grid';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { HomeView } from '@/lib/store/catalogue/home-view';
import { everything, type SearchState, searchHref } from './search-state';

type Props = {
  state: SearchState;
  /** The words find something; it is the filters that leave nothing of it. */
  isNarrowed: boolean;
  home: HomeView;
};

/** A search without a result: why, the way out, and what others buy. */
export function NothingFound({ state, isNarrowed, home }: Props) {
  const texts = useTexts('search');
  const popular = [...home.top_ups.products.slice(0, 3), ...home.cards.products.slice(0, 3)];
  if (isNarrowed) {
    const all = searchHref(state, { kind: null, category: null, region: '', min: '', max: '' });
    return (
      <EmptyState
        title={texts.nothing.filtered}
        action={<ButtonLink href={all}>{texts.narrow.clear}</ButtonLink>}
      >
        {texts.nothing.filteredHint}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={state.search ? texts.nothing.words(state.search) : texts.nothing.atAll}
        action={<ButtonLink href={searchHref(everything)}>{texts.nothing.showAll}</ButtonLink>}
      >
        {state.search && texts.nothing.wordsHint}
      </EmptyState>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="grid grid-cols-1 gap-5">
          <h2 id="popular" className="display text-xl">
            {texts.nothing.popular}
          </h2>
          <ProductGrid products={popular} currency={home.currency} mixed />
        </section>
      )}
    </>
  );
}
