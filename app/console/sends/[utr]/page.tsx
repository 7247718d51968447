import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { SendPage as View } from '@/components/console/sends/send-page';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import type { Actor } from '@/lib/auth/actor';
import { consoleViewer, requireConsoleViewer } from '@/lib/auth/console-viewer';
import { SendStatus } from '@/lib/campaign/send-states';
import { draftChoices } from '@/lib/campaign/single-sends/draft-choices';
import { draftView } from '@/lib/campaign/single-sends/draft-view';
import { draftQuery, progressQuery } from '@/lib/campaign/single-sends/queries';
import { readProgress } from '@/lib/campaign/single-sends/read-progress';
import { getSingleSend } from '@/lib/campaign/single-sends/rows';
import { foundOrNull } from '@/lib/errors';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ utr: string }> };

const find = cache((actor: Actor, utr: string) => foundOrNull(readProgress({ actor, input: { utr } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [actor, { utr }, texts] = await Promise.all([consoleViewer(), params, getTexts('sends')]);
  return { title: (actor && (await find(actor, utr))?.name) || texts.title };
}

async function SendPage({ params }: Props) {
  const { utr } = await params;
  const actor = await requireConsoleViewer(`/console/sends/${encodeURIComponent(utr)}`);
  const send = await find(actor, utr);
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
        beginning={{ recipients: [] }}
        account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
      />
    </Hydrated>
  );
}

export default withMissing(SendPage, NothingInConsole);
