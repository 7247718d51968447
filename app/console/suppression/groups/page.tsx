import type { Metadata } from 'next';
import { Hydrated } from '@/components/console/hydrated';
import { GroupsView } from '@/components/console/suppression/groups-view';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { groupsQuery } from '@/lib/campaign/suppression/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('suppression')).groups,
});
export const dynamic = 'force-dynamic';

export default async function GroupsPage() {
  const actor = await requireViewer('/console/suppression/groups');
  const unsubscribesGroups = await wholeListOfGroups({ actor });
  return (
    <Hydrated data={[[groupsQuery().queryKey, { unsubscribesGroups }]]}>
      <GroupsView />
    </Hydrated>
  );
}
