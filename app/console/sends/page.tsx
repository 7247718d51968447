import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { filterOf, sendsSearch } from '@/components/console/sends/sends-search';
import { SendsView } from '@/components/console/sends/sends-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listSummaries } from '@/lib/campaign/single-sends/list-summaries';
import { SENDS_PER_PAGE, sendsQuery } from '@/lib/campaign/single-sends/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts('sends')).title });
export const dynamic = 'force-dynamic';

const load = createLoader(sendsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function SendsPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/sends');
  const filter = filterOf(await load(searchParams));
  const [first, views] = await Promise.all([
    listSummaries({
      actor,
      input: { ...filter, sort: filter.sort ?? '-at', page: 1, per_page: SENDS_PER_PAGE },
    }),
    readSavedViews(actor, 'sends'),
  ]);
  return (
    <Hydrated data={[[sendsQuery(filter, 1).queryKey, first], views]}>
      <SendsView zone={actor.timeZone} />
    </Hydrated>
  );
}
