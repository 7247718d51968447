import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { filterOf, segmentsSearch } from '@/components/console/segments/segments-search';
import { SegmentsView } from '@/components/console/segments/segments-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import { listSavedViews } from '@/lib/campaign/saved-views/saved-views';
import { listSummaries } from '@/lib/campaign/segments/list-summaries';
import { SEGMENTS_PER_PAGE, summariesQuery } from '@/lib/campaign/segments/queries';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('segments')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(segmentsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function SegmentsPage({ searchParams }: Props) {
  const actor = await requireViewer('/console/segments');
  const filter = filterOf(await load(searchParams));
  const [first, choices, views] = await Promise.all([
    listSummaries({
      actor,
      input: { ...filter, sort: filter.sort ?? '-updated_at', page: 1, per_page: SEGMENTS_PER_PAGE },
    }),
    ruleChoices({ actor }),
    listSavedViews({ actor, input: { list: 'segments' } }),
  ]);
  return (
    <Hydrated
      data={[
        [summariesQuery(filter, 1).queryKey, first],
        [savedViewsQuery('segments').queryKey, { saved_views: views }],
      ]}
    >
      <SegmentsView choices={choices} zone={actor.timeZone} />
    </Hydrated>
  );
}
