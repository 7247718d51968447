import type { Metadata, ResolvingMetadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import type { AddressParams } from '@/components/store/address-params';
import { FilterLinks } from '@/components/store/home/filter-links';
import { ProductGrid } from '@/components/store/home/product-grid';
import { NothingHere } from '@/components/store/nothing-here';
import { NarrowForm } from '@/components/store/search/narrow-form';
import { NothingFound } from '@/components/store/search/nothing-found';
import { PageLinks } from '@/components/store/search/page-links';
import { categoryChoices, kindChoices, regionsOf } from '@/components/store/search/search-choices';
import { crumbsOf, placeOf } from '@/components/store/search/search-place';
import {
  everything,
  isNarrowed,
  readSearchState,
  searchHref,
  sorts,
  toQuery,
} from '@/components/store/search/search-state';
import { searchTitle } from '@/components/store/search/search-title';
import { SortMenu } from '@/components/store/search/sort-menu';
import { breadcrumbData } from '@/components/store/seo/breadcrumb-data';
import { JsonLd } from '@/components/store/seo/json-ld';
import { pageMetadata } from '@/components/store/seo/open-graph';
import { getFormats, getTexts } from '@/components/texts/request-language';
import { PageHeader } from '@/components/ui/page-header';
import { withMissing } from '@/components/with-missing';
import { env } from '@/lib/env';
import { getHome } from '@/lib/store/catalogue/get-home';
import { readSearch } from '@/lib/store/catalogue/read-search';
import { PRODUCTS_PER_PAGE } from '@/lib/store/catalogue/search-catalogue';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<AddressParams> };

export async function generateMetadata(
  { searchParams }: Props,
  parent: ResolvingMetadata,
): Promise<Metadata> {
  const [state, { categories }, texts] = await Promise.all([
    searchParams.then(readSearchState),
    getHome(),
    getTexts('search'),
  ]);
  const path = searchHref(everything, placeOf(state, categories));
  const title = searchTitle(state, categories, texts.title);
  return {
    ...(await pageMetadata({ title, description: texts.description(title), path }, parent)),
    // A search's words, limits and order make pages without end that all show the same few products.
    ...((state.search || state.region || state.min || state.max) && {
      robots: { index: false, follow: true },
    }),
  };
}

async function SearchPage({ searchParams }: Props) {
  const state = readSearchState(await searchParams);
  const [home, found, texts, formats] = await Promise.all([
    getHome(),
    readSearch(toQuery(state)),
    getTexts('search'),
    getFormats(),
  ]);
  // A list that there is not, as an address that search engines may keep.
  if (state.category !== null && !home.categories.some(({ id }) => id === state.category)) notFound();
  const { products, total, facets, isClose } = found;
  const last = Math.ceil(total / PRODUCTS_PER_PAGE);
  if (state.page > Math.max(last, 1)) redirect(searchHref(state, { page: Math.max(last, 1) }));
  const categories = categoryChoices(facets, home.categories, state);
  const crumbs = crumbsOf(state, home.categories, texts.title);
  const order = sorts.map((value) => ({
    label: texts.orders[value],
    href: searchHref(state, { sort: value }),
    active: state.sort === value,
  }));
  return (
    <div className="grid grid-cols-1 gap-8">
      {crumbs.length > 0 && <JsonLd data={breadcrumbData(crumbs, env().APP_URL)} />}
      <PageHeader
        title={searchTitle(state, home.categories, texts.title)}
        intro={
          total > 0 && (
            <p role="status">
              {isClose
                ? texts.found.close(state.search, total)
                : texts.found.exact(total, formats.number(total))}
            </p>
          )
        }
      />
      {facets.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex items-center justify-between gap-x-6 border-b border-line pb-2">
            <FilterLinks label={texts.kind} options={kindChoices(facets, state, texts.kinds)} />
            <SortMenu label={texts.order} options={order} />
          </div>
          {categories.length > 1 && <FilterLinks label={texts.categories} options={categories} />}
          <NarrowForm state={state} regions={regionsOf(facets, state)} currency={home.currency} />
        </div>
      )}
      {total > 0 ? (
        <section aria-labelledby="found">
          <h2 id="found" className="sr-only">
            {texts.found.heading}
          </h2>
          <ProductGrid products={products} currency={home.currency} mixed={state.kind === null} />
        </section>
      ) : (
        <NothingFound state={state} isNarrowed={isNarrowed(state) && facets.length > 0} home={home} />
      )}
      <PageLinks
        label={texts.pages.label}
        page={state.page}
        last={last}
        href={(page) => searchHref(state, { page })}
      />
    </div>
  );
}

export default withMissing(SearchPage, NothingHere);
