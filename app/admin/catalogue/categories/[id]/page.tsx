import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CategoryProducts } from '@/components/admin/categories/category-products';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { listCategoryProducts } from '@/lib/store/category-desk/list-category-products';
import { categoryProductsQuery } from '@/lib/store/category-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCatalogue')).categories.title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function CategoryProductsPage({ params }: Props) {
  const { id: digits } = await params;
  const address = `/admin/catalogue/categories/${encodeURIComponent(digits)}`;
  const actor = await requireOperator(address, 'catalogue:read');
  const id = idOrZero(digits);
  const found = await foundOrNull(listCategoryProducts({ actor, input: { id } }));
  if (!found) notFound();
  return (
    <Hydrated data={[[categoryProductsQuery(id).queryKey, found]]}>
      <CategoryProducts id={id} />
    </Hydrated>
  );
}
