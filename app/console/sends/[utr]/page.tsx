import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Hydrated } from '@/components/console/hydrated';
import { SendPage as View } from '@/components/console/sends/send-page';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { SendStatus } from '@/lib/campaign/send-states';
import { draftChoices } from '@/lib/campaign/single-sends/draft-choices';
import { draftView } from '@/lib/campaign/single-sends/draft-view';
import { draftQuery, progressQuery } from '@/lib/campaign/single-sends/queries';
import { readProgress } from '@/lib/campaign/single-sends/read-progress';
import { getSingleSend } from '@/lib/campaign/single-sends/rows';
import { foundOrNull } from '@/lib/errors';

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts('sends')).title });
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ utr: string }> };

export default async function SendPage({ params }: Props) {
  const { utr } = await params;
  const actor = await requireViewer(`/console/sends/${encodeURIComponent(utr)}`);
  const input = { utr };
  const send = await foundOrNull(readProgress({ actor, input }));
  if (!send) notFound();
  const isDraft = send.status === SendStatus.initiate;
  const [choices, draft] = await Promise.all([
    draftChoices({ actor }),
    isDraft ? getSingleSend(actor.id, utr).then(draftView) : null,
  ]);
  return (
    <Hydrated
      data={[
        [progressQuery(utr).queryKey, send],
        ...(draft ? [[draftQuery(utr).queryKey, draft] as const] : []),
      ]}
    >
      <View
        utr={utr}
        choices={choices}
        recipients={[]}
        account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
      />
    </Hydrated>
  );
}
