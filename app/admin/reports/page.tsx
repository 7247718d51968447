import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { reportsFilterOf, reportsSearch } from '@/components/admin/reports/reports-search';
import { ReportsView } from '@/components/admin/reports/reports-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listReports } from '@/lib/store/reports/list-reports';
import { reportsPage } from '@/lib/store/reports/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeReports')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(reportsSearch);

export default async function ReportsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/reports', 'reports:read');
  const filter = reportsFilterOf(await load(searchParams));
  const first = await listReports({ actor, input: { ...filter, page: 1 } });
  return (
    <Hydrated data={[[reportsPage(filter, 1).queryKey, first]]}>
      <ReportsView zone={actor.timeZone} />
    </Hydrated>
  );
}
