import { useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import type { SendState } from '@/lib/campaign/single-sends/display-states';

const dots: Record<SendState, string> = {
  draft: 'border border-muted',
  awaiting_sender: 'bg-warn',
  scheduled: 'bg-info',
  sending: 'bg-info animate-pulse motion-reduce:animate-none',
  paused: 'bg-warn',
  sent: 'bg-good',
  failed: 'bg-bad',
  cancelled: 'bg-muted',
};

/** What a send is at now: a word with a dot. */
export function StateMark({ state }: { state: SendState }) {
  const texts = useTexts('sends').states;
  return <DotWord dot={dots[state]}>{texts[state]}</DotWord>;
}
