import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { filterOf, segmentsSearch } from '@/components/console/segments/segments-search';
import { SegmentsView } from '@/components/console/segments/segments-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listSummaries } from '@/lib/campaign/segments/list-summaries';
import { SEGMENTS_PER_PAGE, summariesQuery } from '@/lib/campaign/segments/queries';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('segments')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(segmentsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function SegmentsPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/segments');
  const filter = filterOf(await load(searchParams));
  const [first, choices, views] = await Promise.all([
    listSummaries({
      actor,
      input: { ...filter, sort: filter.sort ?? '-updated_at', page: 1, per_page: SEGMENTS_PER_PAGE },
    }),
    ruleChoices({ actor }),
    readSavedViews(actor, 'segments'),
  ]);
  return (
    <Hydrated data={[[summariesQuery(filter, 1).queryKey, first], views]}>
      <SegmentsView choices={choices} zone={actor.timeZone} />
    </Hydrated>
  );
}
