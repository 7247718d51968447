import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { filterOf, formsSearch } from '@/components/console/forms/forms-search';
import { FormsView } from '@/components/console/forms/forms-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listForms } from '@/lib/campaign/sign-up-forms/list-forms';
import { FORMS_PER_PAGE, formsQuery } from '@/lib/campaign/sign-up-forms/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('forms')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(formsSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function FormsPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/forms');
  const filter = filterOf(await load(searchParams));
  const [first, views] = await Promise.all([
    listForms({
      actor,
      input: { ...filter, sort: filter.sort ?? '-updated_at', page: 1, per_page: FORMS_PER_PAGE },
    }),
    readSavedViews(actor, 'forms'),
  ]);
  return (
    <Hydrated data={[[formsQuery(filter, 1).queryKey, first], views]}>
      <FormsView zone={actor.timeZone} />
    </Hydrated>
  );
}
