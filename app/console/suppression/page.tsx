import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { suppressionFilterOf, suppressionSearch } from '@/components/console/suppression/suppression-search';
import { SuppressionView } from '@/components/console/suppression/suppression-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { listSuppressed } from '@/lib/campaign/suppression/list-suppressed';
import { SUPPRESSED_PER_PAGE, suppressedQuery } from '@/lib/campaign/suppression/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('suppression')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(suppressionSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function SuppressionPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/suppression');
  const filter = suppressionFilterOf(await load(searchParams));
  const [first, groups, views] = await Promise.all([
    listSuppressed({ actor, input: { ...filter, page: 1, per_page: SUPPRESSED_PER_PAGE } }),
    wholeListOfGroups({ actor }),
    readSavedViews(actor, 'suppression'),
  ]);
  return (
    <Hydrated data={[[suppressedQuery(filter, 1).queryKey, first], views]}>
      <SuppressionView
        groups={groups.map(({ id, group_name }) => ({ id, group_name }))}
        zone={actor.timeZone}
      />
    </Hydrated>
  );
}
