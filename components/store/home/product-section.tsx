import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/text-link';
import type { HomeCategory, HomeProduct } from '@/lib/store/catalogue/home-view';
import { type CatalogueState, catalogueHref, pickProducts, sorts } from './catalogue-state';
import { FilterLinks } from './filter-links';
import { ProductSlot } from './product-slot';

type Props = {
  id: 'top-ups' | 'gift-cards';
  title: string;
  products: readonly HomeProduct[];
  categories: readonly HomeCategory[];
  state: CatalogueState;
  currency: string;
};

/** One kind of product: its categories, its order, its grid. */
export function ProductSection({ id, title, products, categories, state, currency }: Props) {
  const key = id === 'top-ups' ? 'topUp' : 'card';
  const category = state[key];
  const picked = pickProducts(products, state, category);
  const all = { label: 'All', href: catalogueHref({ ...state, [key]: null }, id), active: category === null };
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-b border-line pb-2">
        <h2 id={`${id}-title`} className="display w-full text-xl lg:w-auto">
          {title}
        </h2>
        <FilterLinks
          label={`Categories of ${title.toLowerCase()}`}
          options={[
            all,
            ...categories.map((item) => ({
              label: item.name,
              count: item.active_children,
              href: catalogueHref({ ...state, [key]: item.id }, id),
              active: category === item.id,
            })),
          ]}
        />
        <FilterLinks
          label={`Order of ${title.toLowerCase()}`}
          options={sorts.map(({ value, label }) => ({
            label,
            href: catalogueHref({ ...state, sort: value }, id),
            active: state.sort === value,
          }))}
        />
      </div>
      {picked.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 lg:gap-x-5">
          {picked.map((product, index) => (
            <li key={product.id} className="min-w-0">
              <ProductSlot product={product} currency={currency} eager={index < 6} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={state.search ? `Nothing called “${state.search}” here` : 'Nothing here yet'}>
          {products.length > 0 && (
            <TextLink
              href={catalogueHref({ search: '', topUp: null, card: null, sort: state.sort }, id)}
              scroll={false}
            >
              Show all {products.length}
            </TextLink>
          )}
        </EmptyState>
      )}
    </section>
  );
}
