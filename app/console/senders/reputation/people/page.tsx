import type { Metadata } from 'next';
import { TroubledView } from '@/components/console/senders/troubled-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { pageOfSenders } from '@/lib/campaign/senders/list-senders';
import { SENDERS_PER_PAGE, sendersQuery } from '@/lib/campaign/senders/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('reputation')).title,
});
export const dynamic = 'force-dynamic';

export default async function TroubledPage() {
  const actor = await requireViewer('/console/senders/reputation/people');
  const found = await pageOfSenders({ actor, input: { page: 1, per_page: SENDERS_PER_PAGE } });
  return (
    <Hydrated data={[[sendersQuery('', 1).queryKey, found]]}>
      <TroubledView zone={actor.timeZone} />
    </Hydrated>
  );
}
