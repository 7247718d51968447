'use client';

import { useFormats } from '#language';
import { LiveDialog } from '@/components/console/automations/live-dialog';
import { PauseDialog } from '@/components/console/automations/pause-dialog';
import { StopDialog } from '@/components/console/sends/stop-dialog';
import { recordChanges } from '@/components/texts/messages/record-changes';
import { DEFAULT_LOCALE, languages } from '@/lib/texts/languages';
import type { AskedChange } from './asked-change';

type Props = { asked: AskedChange; onClose: () => void };

/** Says what a change chosen in the search does, as the record’s own page says it, before it is done. */
export default function AskedDialog({ asked, onClose }: Props) {
  const { locale } = useFormats();
  // The page has the texts of its own kind of records alone.
  const Messages = recordChanges[languages.find((one) => locale.startsWith(one)) ?? DEFAULT_LOCALE];
  const AutomationDialog = asked.change === 'pause' ? PauseDialog : LiveDialog;
  return (
    <Messages locale={locale}>
      {asked.kind === 'send' ? (
        <StopDialog send={asked.send} asked={asked.change} onClose={onClose} />
      ) : (
        <AutomationDialog automation={asked.automation} onClose={onClose} />
      )}
    </Messages>
  );
}
