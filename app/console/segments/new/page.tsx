import type { Metadata } from 'next';
import { createLoader, parseAsInteger, type SearchParams } from 'nuqs/server';
import { parseAsConditions } from '@/components/console/segments/conditions-param';
import { SegmentEditor } from '@/components/console/segments/segment-editor';
import { NotAllowed } from '@/components/console/shell/not-allowed';
import { getTexts } from '@/components/texts/request-language';
import { may } from '@/lib/auth/account-permissions';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { readConditionList } from '@/lib/campaign/segments/condition-list';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('segments')).newTitle,
});
export const dynamic = 'force-dynamic';

const load = createLoader({ list: parseAsInteger, where: parseAsConditions });

type Props = { searchParams: Promise<SearchParams> };

export default async function NewSegmentPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/segments/new');
  if (!may(actor.accountRole, 'audience:write'))
    return <NotAllowed to="audience:write" back="/console/segments" />;
  const [{ list, where }, choices] = await Promise.all([load(searchParams), ruleChoices({ actor })]);
  return (
    <SegmentEditor
      usage={null}
      choices={choices}
      listId={list ?? undefined}
      conditions={where ? readConditionList(where) : undefined}
      account={actor.id}
      zone={actor.timeZone}
    />
  );
}
