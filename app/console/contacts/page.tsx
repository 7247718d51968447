import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { contactsSearch, filterOf } from '@/components/console/contacts/contacts-search';
import { ContactsView } from '@/components/console/contacts/contacts-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { countPeople } from '@/lib/campaign/people/count-people';
import { listPeople } from '@/lib/campaign/people/list-people';
import { PEOPLE_PER_PAGE, peopleCountQuery, peopleQuery } from '@/lib/campaign/people/queries';
import { segmentNames } from '@/lib/campaign/segments/audience-names';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';
import { withinMs } from '@/lib/within-ms';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('contacts')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(contactsSearch);

/** A page with its rows doesn’t wait longer for how many there are: the browser asks for it then. */
const COUNTED_WITHIN_MS = 150;

type Props = { searchParams: Promise<SearchParams> };

export default async function ContactsPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/contacts');
  const filter = filterOf(await load(searchParams));
  const [first, counted, choices, segments, views] = await Promise.all([
    listPeople({ actor, input: { ...filter, page: 1, per_page: PEOPLE_PER_PAGE, skip_total: true } }),
    withinMs(COUNTED_WITHIN_MS, countPeople({ actor, input: { ...filter, per_page: 1 } })),
    ruleChoices({ actor }),
    segmentNames(actor),
    readSavedViews(actor, 'contacts'),
  ]);
  return (
    <Hydrated
      data={[
        [peopleQuery(filter, 1).queryKey, first],
        ...(counted === undefined ? [] : [[peopleCountQuery(filter).queryKey, { total: counted }] as const]),
        views,
      ]}
    >
      <ContactsView choices={choices} segments={segments} zone={actor.timeZone} />
    </Hydrated>
  );
}
