import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { automationsSearch, filterOf } from '@/components/console/automations/automations-search';
import { AutomationsView } from '@/components/console/automations/automations-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listSummaries } from '@/lib/campaign/automations/list-summaries';
import { AUTOMATIONS_PER_PAGE, automationsQuery } from '@/lib/campaign/automations/queries';
import { draftChoices } from '@/lib/campaign/single-sends/draft-choices';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('automations')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(automationsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function AutomationsPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/automations');
  const filter = filterOf(await load(searchParams));
  const [first, choices, views] = await Promise.all([
    listSummaries({
      actor,
      input: { ...filter, sort: filter.sort ?? '-at', page: 1, per_page: AUTOMATIONS_PER_PAGE },
    }),
    draftChoices({ actor }),
    readSavedViews(actor, 'automations'),
  ]);
  return (
    <Hydrated data={[[automationsQuery(filter, 1).queryKey, first], views]}>
      <AutomationsView choices={choices} zone={actor.timeZone} />
    </Hydrated>
  );
}
