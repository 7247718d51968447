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
  const popular = [...home.top_ups.products.slice(0, 3), ...home.cards.products.slice(0, 3)];
  if (isNarrowed) {
    const all = searchHref(state, { kind: null, category: null, region: '', min: '', max: '' });
    return (
      <EmptyState
        title="Nothing fits all of these filters"
        action={<ButtonLink href={all}>Clear filters</ButtonLink>}
      >
        Without them there is something to see.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={state.search ? `Nothing is called “${state.search}”, or anything like it` : 'Nothing here yet'}
        action={<ButtonLink href={searchHref(everything)}>Show all products</ButtonLink>}
      >
        {state.search && 'Try the game’s or the shop’s own name, or a shorter part of it.'}
      </EmptyState>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="grid grid-cols-1 gap-5">
          <h2 id="popular" className="display text-xl">
            What others buy
          </h2>
          <ProductGrid products={popular} currency={home.currency} mixed />
        </section>
      )}
    </>
  );
}
