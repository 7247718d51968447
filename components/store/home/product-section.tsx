import { useFormats, useTexts } from '#language';
import { everything, searchHref } from '@/components/store/search/search-state';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { HomeCategory, HomeShelf } from '@/lib/store/catalogue/home-view';
import { FilterLinks } from './filter-links';
import { ProductGrid } from './product-grid';

type Props = {
  kind: 'top_up' | 'card';
  shelf: HomeShelf;
  categories: readonly HomeCategory[];
  currency: string;
};

/** One kind of product: its categories, and the first of its grid. */
export function ProductSection({ kind, shelf, categories, currency }: Props) {
  const texts = useTexts('home');
  const formats = useFormats();
  const id = kind === 'top_up' ? 'top-ups' : 'gift-cards';
  const { products, total } = shelf;
  const all = searchHref(everything, { kind });
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line pb-2">
        <h2 id={`${id}-title`} className="display w-full text-xl lg:w-auto">
          {texts[kind].title}
        </h2>
        <FilterLinks
          label={texts[kind].categories}
          options={[
            { label: texts.everyCategory, count: total, href: all, active: false },
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
        <EmptyState title={texts.nothingYet} />
      )}
      {total > products.length && (
        <p>
          <TextLink href={all}>{texts[kind].all(formats.number(total))}</TextLink>
        </p>
      )}
    </section>
  );
}
