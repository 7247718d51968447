import { useQuery } from '@tanstack/react-query';
import { CircleStop, Pause, Play } from 'lucide-react';
import { useTexts } from '#language';
import type { Command } from '@/components/shell/shell';
import { automationsQuery } from '@/lib/campaign/automations/queries';
import { sendsQuery } from '@/lib/campaign/single-sends/queries';
import { useMay } from './account-context';
import { useAsk } from './asked-change';

/** What can be done at present with sends that are under way and automations that are live or paused. */
export function useRecordActions(enabled: boolean): Command[] {
  const { palette: texts, changes } = useTexts('shell');
  const mayChange = useMay('sends:write');
  const ask = useAsk();
  const how = { enabled: enabled && mayChange };
  const sending = useQuery({ ...sendsQuery({ state: 'sending' }, 1), ...how });
  const scheduled = useQuery({ ...sendsQuery({ state: 'scheduled' }, 1), ...how });
  const held = useQuery({ ...sendsQuery({ state: 'paused' }, 1), ...how });
  const live = useQuery({ ...automationsQuery({ state: 'live' }, 1), ...how });
  const paused = useQuery({ ...automationsQuery({ state: 'paused' }, 1), ...how });
  if (!mayChange) return [];
  const sends = [sending, scheduled, held].flatMap(({ data }) => data?.sends ?? []);
  const automations = [live, paused].flatMap(({ data }) => data?.automations ?? []);
  return [
    ...sends.flatMap((send): Command[] => {
      const name = send.name || texts.unnamed;
      const change = send.state === 'paused' ? 'resume' : 'pause';
      return [
        {
          id: `${change}-send-${send.utr}`,
          label: changes[change](name),
          icon: change === 'pause' ? Pause : Play,
          run: () => ask({ kind: 'send', change, send }),
        },
        {
          id: `cancel-send-${send.utr}`,
          label: changes.cancel(name),
          icon: CircleStop,
          run: () => ask({ kind: 'send', change: 'cancel', send }),
        },
      ];
    }),
    ...automations.map((automation): Command => {
      const change = automation.state === 'live' ? 'pause' : 'resume';
      return {
        id: `${change}-automation-${automation.utr}`,
        label: changes[change](automation.name || texts.unnamedAutomation),
        icon: change === 'pause' ? Pause : Play,
        run: () => ask({ kind: 'automation', change, automation }),
      };
    }),
  ];
}
