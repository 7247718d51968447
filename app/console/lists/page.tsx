import type { Metadata } from 'next';
import { ListsView } from '@/components/console/lists/lists-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { wholeListOfContactTypes } from '@/lib/campaign/contact-types/list-contact-types';
import { listsQuery } from '@/lib/campaign/contact-types/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('lists')).title,
});
export const dynamic = 'force-dynamic';

export default async function ListsPage() {
  const actor = await requireConsoleViewer('/console/lists');
  const [contactTypes, views] = await Promise.all([
    wholeListOfContactTypes({ actor }),
    readSavedViews(actor, 'lists'),
  ]);
  return (
    <Hydrated data={[[listsQuery().queryKey, { contactTypes }], views]}>
      <ListsView zone={actor.timeZone} />
    </Hydrated>
  );
}
