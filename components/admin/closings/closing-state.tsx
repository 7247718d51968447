import { useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import type { ClosingDay } from '@/lib/store/closings/queries';

const DOTS: Record<ClosingDay['state'], string> = {
  running: 'bg-info',
  open: 'bg-muted',
  closed: 'bg-good',
  changed: 'bg-warn',
};

/** Whether a day is closed. */
export const ClosingState = ({ state }: { state: ClosingDay['state'] }) => (
  <DotWord dot={DOTS[state]}>{useTexts('officeClosings').states[state]}</DotWord>
);
