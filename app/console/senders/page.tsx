import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { sendersSearch } from '@/components/console/senders/senders-search';
import { SendersView } from '@/components/console/senders/senders-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listCountries } from '@/lib/campaign/locations/choose-place';
import { pageOfSenders } from '@/lib/campaign/senders/list-senders';
import { SENDERS_PER_PAGE, sendersQuery } from '@/lib/campaign/senders/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('senders')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(sendersSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function SendersPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/senders');
  const { q } = await load(searchParams);
  const [first, countries, views] = await Promise.all([
    pageOfSenders({ actor, input: { page: 1, per_page: SENDERS_PER_PAGE, ...(q && { search: q }) } }),
    listCountries(),
    readSavedViews(actor, 'senders'),
  ]);
  return (
    <Hydrated data={[[sendersQuery(q, 1).queryKey, first], views]}>
      <SendersView countries={countries} zone={actor.timeZone} />
    </Hydrated>
  );
}
