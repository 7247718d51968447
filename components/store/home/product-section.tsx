import { everything, searchHref } from '@/components/store/search/search-state';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { HomeCategory, HomeShelf } from '@/lib/store/catalogue/home-view';
import { FilterLinks } from './filter-links';
import { ProductGrid } from './product-grid';

type Props = {
  id: 'top-ups' | 'gift-cards';
  title: string;
  shelf: HomeShelf;
  categories: readonly HomeCategory[];
  currency: string;
};

/** One kind of product: its categories, and the first of its grid. */
export function ProductSection({ id, title, shelf, categories, currency }: Props) {
  const kind = id === 'top-ups' ? 'top_up' : 'card';
  const { products, total } = shelf;
  const all = searchHref(everything, { kind });
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line pb-2">
        <h2 id={`${id}-title`} className="display w-full text-xl lg:w-auto">
          {title}
        </h2>
        <FilterLinks
          label={`Categories of ${title.toLowerCase()}`}
          options={[
            { label: 'All', count: total, href: all, active: false },
            ...categories
              .filter(({ active_children }) => active_children > 0)
              .map((item) => ({
                label: item.name,
                count: item.active_children,
                href: searchHref(everything, { kind, category: item.id }),
                active: false,
              })),
          ]}
        />
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} currency={currency} />
      ) : (
        <EmptyState title="Nothing here yet" />
      )}
      {total > products.length && (
        <p>
          <TextLink href={all}>
            All {total.toLocaleString('en')} {kind === 'card' ? 'gift cards' : 'top-ups'}
          </TextLink>
        </p>
      )}
    </section>
  );
}
