import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { filterOf, templatesSearch } from '@/components/console/templates/templates-search';
import { TemplatesView } from '@/components/console/templates/templates-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { builtInDesigns } from '@/lib/campaign/templates/built-in-designs';
import { listSummaries } from '@/lib/campaign/templates/list-summaries';
import { TEMPLATES_PER_PAGE, templatesQuery } from '@/lib/campaign/templates/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('templates')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(templatesSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function TemplatesPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/templates');
  const filter = filterOf(await load(searchParams));
  const [first, designs, views] = await Promise.all([
    listSummaries({
      actor,
      input: {
        ...filter,
        sort: filter.sort ?? '-updated_at',
        archived: filter.archived ?? false,
        page: 1,
        per_page: TEMPLATES_PER_PAGE,
      },
    }),
    builtInDesigns(),
    readSavedViews(actor, 'templates'),
  ]);
  return (
    <Hydrated data={[[templatesQuery(filter, 1).queryKey, first], views]}>
      <TemplatesView designs={designs} zone={actor.timeZone} />
    </Hydrated>
  );
}
