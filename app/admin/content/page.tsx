import type { Metadata } from 'next';
import { ContentList } from '@/components/admin/content/content-list';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listContent } from '@/lib/store/content-desk/list-content';
import { contentListQuery } from '@/lib/store/content-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeContent')).title,
});
export const dynamic = 'force-dynamic';

export default async function ContentPage() {
  const actor = await requireOperator('/admin/content', 'content:read');
  return (
    <Hydrated data={[[contentListQuery().queryKey, await listContent({ actor })]]}>
      <ContentList zone={actor.timeZone} />
    </Hydrated>
  );
}
