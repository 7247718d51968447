import type { Metadata } from 'next';
import { GroupsView } from '@/components/console/suppression/groups-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { readSavedViews } from '../../read-saved-views';
import { previewSender } from '../preview-sender';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('suppression')).groups,
});
export const dynamic = 'force-dynamic';

export default async function GroupsPage() {
  const actor = await requireConsoleViewer('/console/suppression/groups');
  const [unsubscribesGroups, sender, views] = await Promise.all([
    wholeListOfGroups({ actor }),
    previewSender(actor),
    readSavedViews(actor, 'groups'),
  ]);
  return (
    <Hydrated data={[[groupsQuery().queryKey, { unsubscribesGroups }], views]}>
      <GroupsView sender={sender} zone={actor.timeZone} />
    </Hydrated>
  );
}
