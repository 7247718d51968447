import type { marketing } from '@/lib/texts/en/marketing';
import type { RowState } from './segment-draft';

type Texts = typeof marketing.segments;

/** What is wrong with a condition, as a sentence; undefined for one that is good, or unfinished. */
export function wrongWords(state: RowState, { wrong, fieldGone }: Texts): string | undefined {
  if (state.kind !== 'wrong') return undefined;
  return state.rule === 'field' ? fieldGone : (wrong[state.rule as keyof typeof wrong] ?? wrong.other);
}
