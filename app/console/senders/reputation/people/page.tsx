import type { Metadata } from 'next';
import { TroubledView } from '@/components/console/senders/troubled-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { wholeListOfSenders } from '@/lib/campaign/senders/list-senders';
import { allSendersQuery } from '@/lib/campaign/senders/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('reputation')).title,
});
export const dynamic = 'force-dynamic';

export default async function TroubledPage() {
  const actor = await requireConsoleViewer('/console/senders/reputation/people');
  const senders = await wholeListOfSenders({ actor });
  return (
    <Hydrated data={[[allSendersQuery().queryKey, { senders }]]}>
      <TroubledView zone={actor.timeZone} />
    </Hydrated>
  );
}
