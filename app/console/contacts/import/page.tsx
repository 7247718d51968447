import type { QueryKey } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { importSearch, stepOf } from '@/components/console/import/import-search';
import { ImportWizard } from '@/components/console/import/import-wizard';
import { NotAllowed } from '@/components/console/shell/not-allowed';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { may } from '@/lib/auth/account-permissions';
import type { Actor } from '@/lib/auth/actor';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { pageOfImports } from '@/lib/campaign/imports/list-imports';
import { importQuery, importsQuery, reviewQuery, setUpQuery } from '@/lib/campaign/imports/queries';
import { readReview } from '@/lib/campaign/imports/read-review';
import { getImport } from '@/lib/campaign/imports/rows';
import { readSetUp } from '@/lib/campaign/imports/set-up-import';
import { choicesOf } from '@/lib/campaign/people/list-choices';
import { foundOrNull } from '@/lib/errors';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('imports')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(importSearch);

type Props = { searchParams: Promise<SearchParams> };

export default async function ImportPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/contacts/import');
  if (!may(actor.accountRole, 'audience:write'))
    return <NotAllowed to="audience:write" back="/console/contacts" />;
  const { step, import: id } = await load(searchParams);
  const [imports, { lists, fields }, shown] = await Promise.all([
    pageOfImports({ actor, input: { page: 1, per_page: 20 } }),
    choicesOf({ actor }),
    id && step !== 'file' ? readShown(actor, id, step) : [],
  ]);
  return (
    <Hydrated data={[[importsQuery().queryKey, imports], ...shown]}>
      <ImportWizard lists={lists} fields={fields} zone={actor.timeZone} />
    </Hydrated>
  );
}

/** What the step of an import shows; nothing where there is no such import, which the page then says. */
async function readShown(
  actor: Actor,
  id: number,
  step: Parameters<typeof stepOf>[0],
): Promise<[QueryKey, unknown][]> {
  const found = await foundOrNull(getImport(actor.id, id));
  if (!found) return [];
  const shown: [QueryKey, unknown] = [importQuery(id).queryKey, { import: found }];
  const at = stepOf(step, found.status);
  const input = { id };
  if (at === 'match') return [shown, [setUpQuery(id).queryKey, await readSetUp({ actor, input })]];
  if (at === 'review') return [shown, [reviewQuery(id).queryKey, await readReview({ actor, input })]];
  return [shown];
}
