import { useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import type { DisplayState } from '@/lib/campaign/automations/display-states';

const dots: Record<DisplayState, string> = {
  draft: 'border border-muted',
  live: 'bg-good',
  paused: 'bg-warn',
};

/** Whether an automation moves its people on. */
export function AutomationMark({ state }: { state: DisplayState }) {
  const texts = useTexts('automations').states;
  return <DotWord dot={dots[state]}>{texts[state]}</DotWord>;
}
