import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { AutomationPage as View } from '@/components/console/automations/automation-page';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import type { Actor } from '@/lib/auth/actor';
import { consoleViewer, requireConsoleViewer } from '@/lib/auth/console-viewer';
import { figuresQuery, sequenceQuery } from '@/lib/campaign/automations/queries';
import { readFigures } from '@/lib/campaign/automations/read-figures';
import { readSequence } from '@/lib/campaign/automations/read-sequence';
import { draftChoices } from '@/lib/campaign/single-sends/draft-choices';
import { foundOrNull } from '@/lib/errors';
import { listTimeZones } from '@/lib/time-zones';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ utr: string }> };

const find = cache((actor: Actor, utr: string) => foundOrNull(readSequence({ actor, input: { utr } })));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [actor, { utr }, texts] = await Promise.all([consoleViewer(), params, getTexts('automations')]);
  return { title: (actor && (await find(actor, utr))?.automation.automation_name) || texts.title };
}

async function AutomationPage({ params }: Props) {
  const { utr } = await params;
  const actor = await requireConsoleViewer(`/console/automations/${encodeURIComponent(utr)}`);
  const sequence = await find(actor, utr);
  if (!sequence) notFound();
  const [figures, choices] = await Promise.all([
    readFigures({ actor, input: { utr } }),
    draftChoices({ actor }),
  ]);
  return (
    <Hydrated
      data={[
        [sequenceQuery(utr).queryKey, sequence],
        [figuresQuery(utr, false).queryKey, figures],
      ]}
    >
      <View
        utr={utr}
        choices={choices}
        account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
        zones={listTimeZones(actor.timeZone)}
      />
    </Hydrated>
  );
}

export default withMissing(AutomationPage, NothingInConsole);
