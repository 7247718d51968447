import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import type { Attention } from '@/components/shell/shell';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import type { PageName } from './sections';

type Mark = [count: number, say: (count: number) => string, isWarning: boolean];

/** What of a section runs or waits for somebody; undefined where nothing does. */
export function useAttention(name: string): Attention | undefined {
  const texts = useTexts('shell').attention;
  const { data } = useQuery(attentionQuery());
  const { percent } = useFormats();
  if (!data) return undefined;
  const { running_import_share: done, running_bulk_actions: others, failed_imports: failed } = data;
  if (name === 'contacts' && done !== null && others + failed === 0) {
    const share = percent(done / 100);
    return { count: 1, share, text: texts.importShare(share), isWarning: false };
  }
  const of: Partial<Record<PageName, Mark[]>> = {
    contacts: [
      [data.failed_imports, texts.failedImports, true],
      [data.running_imports + data.running_bulk_actions, texts.importing, false],
    ],
    sends: [
      [data.paused_sends, texts.paused, true],
      [data.running_sends, texts.running, false],
    ],
    senders: [[data.unverified_senders, texts.unverified, true]],
  };
  const marks = (of[name as PageName] ?? []).filter(([count]) => count > 0);
  if (marks.length === 0) return undefined;
  return {
    count: marks.reduce((sum, [count]) => sum + count, 0),
    text: marks.map(([count, say]) => say(count)).join(', '),
    isWarning: marks.some(([, , isWarning]) => isWarning),
  };
}
