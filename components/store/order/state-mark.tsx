import type { Tone } from '@/components/ui/chip';

const fills: Record<Tone, string> = {
  plain: 'bg-edge',
  info: 'bg-info',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  volt: 'bg-volt',
};

/** A slot in the tone of an order's state, beside the words that say it. */
export function StateMark({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={`size-4 shrink-0 rounded-[5px] ${fills[tone]}`} />;
}
