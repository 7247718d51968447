import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { SenderPage as View } from '@/components/console/senders/sender-page';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listCountries } from '@/lib/campaign/locations/choose-place';
import { senderUsageQuery } from '@/lib/campaign/senders/queries';
import { senderUsage } from '@/lib/campaign/senders/sender-uses';
import { foundOrNull } from '@/lib/errors';
import { recordId } from '@/lib/fields';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('senders')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

async function SenderPage({ params }: Props) {
  const given = (await params).id;
  const actor = await requireConsoleViewer(`/console/senders/${given}`);
  const id = recordId().safeParse(Number(given)).data;
  if (id === undefined) notFound();
  const [usage, countries] = await Promise.all([
    foundOrNull(senderUsage({ actor, input: { sender_id: id } })),
    listCountries(),
  ]);
  if (!usage) notFound();
  return (
    <Hydrated data={[[senderUsageQuery(id).queryKey, usage]]}>
      <View id={id} countries={countries} zone={actor.timeZone} />
    </Hydrated>
  );
}

export default withMissing(SenderPage, NothingInConsole);
