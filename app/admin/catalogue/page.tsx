import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { productsFilterOf, productsSearch } from '@/components/admin/catalogue/products-search';
import { ProductsView } from '@/components/admin/catalogue/products-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listDeskCategories } from '@/lib/store/product-desk/list-desk-categories';
import { listDeskProducts } from '@/lib/store/product-desk/list-desk-products';
import { deskProductsPage, PRODUCTS_PER_PAGE } from '@/lib/store/product-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCatalogue')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(productsSearch);

export default async function CataloguePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/catalogue', 'catalogue:read');
  const filter = productsFilterOf(await load(searchParams));
  const [first, categories] = await Promise.all([
    listDeskProducts({
      actor,
      input: { ...filter, sort: filter.sort ?? 'name', page: 1, per_page: PRODUCTS_PER_PAGE },
    }),
    listDeskCategories({ actor }),
  ]);
  return (
    <Hydrated data={[[deskProductsPage(filter, 1).queryKey, first]]}>
      <ProductsView categories={categories} zone={actor.timeZone} />
    </Hydrated>
  );
}
