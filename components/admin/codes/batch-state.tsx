import { DotWord } from '@/components/shell/dot-word';
import type { BatchView } from '@/lib/store/inventory/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

type State = keyof (typeof backOffice)['officeCodes']['batches']['states'];

const DOTS: Record<State, string> = {
  quarantined: 'bg-bad',
  expired: 'bg-warn',
  empty: 'bg-muted',
  selling: 'bg-good',
};

const stateOf = ({ quarantined_at, is_expired, left }: BatchView): State => {
  if (quarantined_at) return 'quarantined';
  if (is_expired) return 'expired';
  return left === 0 ? 'empty' : 'selling';
};

/** Whether a batch’s codes are sold. */
export function BatchState({
  batch,
  texts,
}: {
  batch: BatchView;
  texts: (typeof backOffice)['officeCodes']['batches'];
}) {
  const state = stateOf(batch);
  return <DotWord dot={DOTS[state]}>{texts.states[state]}</DotWord>;
}
