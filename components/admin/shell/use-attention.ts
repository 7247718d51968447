import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import type { Attention } from '@/components/shell/shell';
import { type Waiting, waitingQuery } from '@/lib/store/overview/queries';

/** What waits in a section of the rail. */
const OF_SECTION: Partial<Record<string, readonly (keyof Waiting)[]>> = {
  orders: ['held_orders', 'short_orders'],
  reports: ['reports'],
  reviews: ['held_reviews'],
  approvals: ['approvals'],
  jobs: ['stopped_jobs'],
};

/** What of a section waits for somebody of the team; undefined where nothing does. */
export function useAttention(name: string): Attention | undefined {
  const { waiting: texts } = useTexts('office');
  const { number } = useFormats();
  const { data } = useQuery(waitingQuery());
  const waiting = (OF_SECTION[name] ?? [])
    .map((kind) => ({ kind, count: data?.[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (waiting.length === 0) return undefined;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    text: waiting.map(({ kind, count }) => `${number(count)} ${texts[kind](count)}`).join(', '),
    isWarning: true,
  };
}
