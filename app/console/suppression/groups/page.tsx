import type { Metadata } from 'next';
import { GroupsView } from '@/components/console/suppression/groups-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { streamSenders } from '@/lib/campaign/senders/list-senders';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { groupsQuery } from '@/lib/campaign/suppression/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('suppression')).groups,
});
export const dynamic = 'force-dynamic';

export default async function GroupsPage() {
  const actor = await requireConsoleViewer('/console/suppression/groups');
  const [unsubscribesGroups, { value: senders }] = await Promise.all([
    wholeListOfGroups({ actor }),
    streamSenders({ actor, input: { per_page: 1 } }).next(),
  ]);
  const first = senders?.[0];
  const sender = { name: first?.from_name ?? actor.email, replyTo: first?.reply_to_email ?? actor.email };
  return (
    <Hydrated data={[[groupsQuery().queryKey, { unsubscribesGroups }]]}>
      <GroupsView sender={sender} zone={actor.timeZone} />
    </Hydrated>
  );
}
