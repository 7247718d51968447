import type { Metadata } from 'next';
import { FieldsView } from '@/components/console/fields/fields-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listSummaries } from '@/lib/campaign/field-uses/list-summaries';
import { fieldSummariesQuery } from '@/lib/campaign/field-uses/queries';
import { readSavedViews } from '../read-saved-views';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('fields')).title,
});
export const dynamic = 'force-dynamic';

export default async function FieldsPage() {
  const actor = await requireConsoleViewer('/console/fields');
  const [fields, views] = await Promise.all([listSummaries({ actor }), readSavedViews(actor, 'fields')]);
  return (
    <Hydrated data={[[fieldSummariesQuery().queryKey, { fields }], views]}>
      <FieldsView />
    </Hydrated>
  );
}
