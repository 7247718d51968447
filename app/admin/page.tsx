import type { Metadata } from 'next';
import { WaitingList } from '@/components/admin/overview/waiting-list';
import { PageHead } from '@/components/shell/page-head';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { readWaiting } from '@/lib/store/overview/read-waiting';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeOverview')).title,
});
export const dynamic = 'force-dynamic';

export default async function OfficeOverviewPage() {
  const actor = await requireOperator('/admin', 'overview:read');
  const [texts, waiting] = await Promise.all([getTexts('officeOverview'), readWaiting({ actor })]);
  return (
    <>
      <PageHead title={texts.title} />
      <WaitingList waiting={waiting} />
    </>
  );
}
