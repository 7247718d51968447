import type { Metadata } from 'next';
import { CategoriesView } from '@/components/admin/categories/categories-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listCategories } from '@/lib/store/category-desk/list-categories';
import { categoriesQuery } from '@/lib/store/category-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCatalogue')).categories.title,
});
export const dynamic = 'force-dynamic';

export default async function CategoriesPage() {
  const actor = await requireOperator('/admin/catalogue/categories', 'catalogue:read');
  return (
    <Hydrated data={[[categoriesQuery().queryKey, await listCategories({ actor })]]}>
      <CategoriesView />
    </Hydrated>
  );
}
