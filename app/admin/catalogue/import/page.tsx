import type { Metadata } from 'next';
import { ImportView } from '@/components/admin/catalogue/file/import-view';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCatalogueFile')).title,
});
export const dynamic = 'force-dynamic';

export default async function ImportCataloguePage() {
  await requireOperator('/admin/catalogue/import', 'catalogue:write');
  return <ImportView />;
}
