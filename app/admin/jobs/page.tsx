import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { jobsFilterOf, jobsSearch } from '@/components/admin/jobs/jobs-search';
import { JobsView } from '@/components/admin/jobs/jobs-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listJobs } from '@/lib/jobs/quarantine/list-jobs';
import { jobsPage } from '@/lib/store/job-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeJobs')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(jobsSearch);

export default async function JobsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/jobs', 'jobs:read');
  const filter = jobsFilterOf(await load(searchParams));
  const first = await listJobs({ actor, input: { ...filter, page: 1 } });
  return (
    <Hydrated data={[[jobsPage(filter, 1).queryKey, first]]}>
      <JobsView zone={actor.timeZone} />
    </Hydrated>
  );
}
