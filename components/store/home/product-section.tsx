import { useFormats, useTexts } from '#language';
import { everything, searchHref, sorts } from '@/components/store/search/search-state';
import { SortMenu } from '@/components/store/search/sort-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { HomeCategory, HomeSection } from '@/lib/store/catalogue/home-view';
import { FilterLinks } from './filter-links';
import { ProductGrid } from './product-grid';

type Props = {
  kind: 'top_up' | 'card';
  section: HomeSection;
  categories: readonly HomeCategory[];
  currency: string;
};

/** One kind of product: its categories, and the first of its grid. */
export function ProductSection({ kind, section, categories, currency }: Props) {
  const texts = useTexts('home');
  const { orders } = useTexts('search');
  const formats = useFormats();
  const id = kind === 'top_up' ? 'top-ups' : 'gift-cards';
  const { total } = section;
  const products = fullRows(section.products);
  const all = searchHref(everything, { kind });
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 grid-cols-1 gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 border-b border-line pb-2 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <h2 id={`${id}-title`} className="display text-xl">
          {texts[kind].title}
        </h2>
        {total > 0 && (
          <>
            <div className="min-w-0 max-lg:col-span-full max-lg:row-start-2">
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
            <div className="max-lg:col-start-2 max-lg:row-start-1">
              <SortMenu
                label={texts[kind].order}
                options={sorts.map((sort) => ({
                  label: orders[sort],
                  href: searchHref(everything, { kind, sort }),
                  active: sort === 'popular',
                }))}
              />
            </div>
          </>
        )}
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} currency={currency} />
      ) : (
        <EmptyState title={texts.nothingYet} />
      )}
      {total > products.length && (
        <p>
          <TextLink alone href={all}>
            {texts[kind].all(formats.number(total))}
          </TextLink>
        </p>
      )}
    </section>
  );
}

// Two, three, four and six products in a row all come out even.
const EVEN = 12;

/** As many as fill whole rows at every width; what is left over is a link away. */
function fullRows(products: HomeSection['products']): HomeSection['products'] {
  return products.length < EVEN ? products : products.slice(0, products.length - (products.length % EVEN));
}
