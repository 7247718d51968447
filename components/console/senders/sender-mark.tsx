import { clsx } from 'clsx';
import { useTexts } from '#language';
import { type Standing, stateOf } from './sender-state';

const dots = {
  verified: 'bg-good',
  waiting: 'bg-warn',
  checked: 'bg-warn',
  unsent: 'bg-bad',
  refused: 'bg-bad',
};

/** Whether a sender may be used: a word with a dot. */
export function SenderMark({ sender }: { sender: Standing }) {
  const texts = useTexts('senders').states;
  const state = stateOf(sender);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', dots[state])} />
      {texts[state]}
    </span>
  );
}
