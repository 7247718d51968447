import type { Metadata } from 'next';
import { ViewsTable } from '@/components/admin/overview/views-table';
import { PageHead } from '@/components/shell/page-head';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listViews } from '@/lib/store/product-views/list-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeOverview')).views.title,
});
export const dynamic = 'force-dynamic';

export default async function ViewsPage() {
  const actor = await requireOperator('/admin/views', 'overview:read');
  const [texts, { breadcrumbs }, products] = await Promise.all([
    getTexts('officeOverview'),
    getTexts('office'),
    listViews({ actor }),
  ]);
  return (
    <>
      <PageHead
        title={texts.views.title}
        detail={texts.views.note}
        above={[{ label: texts.title, href: '/admin' }]}
        aboveLabel={breadcrumbs}
      />
      <div className="px-4 pb-6 md:px-6">
        <ViewsTable products={products} />
      </div>
    </>
  );
}
