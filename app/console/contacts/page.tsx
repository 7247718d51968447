import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { contactsSearch, filterOf } from '@/components/console/contacts/contacts-search';
import { ContactsView } from '@/components/console/contacts/contacts-view';
import { Hydrated } from '@/components/console/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { choicesOf } from '@/lib/campaign/people/list-choices';
import { listPeople } from '@/lib/campaign/people/list-people';
import { PEOPLE_PER_PAGE, peopleQuery } from '@/lib/campaign/people/queries';
import { savedViewsQuery } from '@/lib/campaign/saved-views/queries';
import { listSavedViews } from '@/lib/campaign/saved-views/saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('contacts')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(contactsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function ContactsPage({ searchParams }: Props) {
  const actor = await requireViewer('/console/contacts');
  const filter = filterOf(await load(searchParams));
  const [first, { lists, segments, fields }, views] = await Promise.all([
    listPeople({ actor, input: { ...filter, page: 1, per_page: PEOPLE_PER_PAGE } }),
    choicesOf({ actor }),
    listSavedViews({ actor, input: { list: 'contacts' } }),
  ]);
  return (
    <Hydrated
      data={[
        [peopleQuery(filter, 1).queryKey, first],
        [savedViewsQuery('contacts').queryKey, { saved_views: views }],
      ]}
    >
      <ContactsView lists={lists} segments={segments} fields={fields} zone={actor.timeZone} />
    </Hydrated>
  );
}
