import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import type { Attention } from '@/components/shell/shell';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import type { PageName } from './sections';

/** What of a section runs or waits for somebody; undefined where nothing does. */
export function useAttention(name: string): Attention | undefined {
  const texts = useTexts('shell').attention;
  const { data } = useQuery(attentionQuery());
  if (!data) return undefined;
  const of: Partial<Record<PageName, [count: number, say: (count: number) => string, isWarning: boolean]>> = {
    contacts: [data.running_imports + data.running_bulk_actions, texts.importing, false],
    sends: [data.running_sends, texts.running, false],
    senders: [data.unverified_senders, texts.unverified, true],
  };
  const [count = 0, say, isWarning = false] = of[name as PageName] ?? [];
  return count > 0 && say ? { count, text: say(count), isWarning } : undefined;
}
