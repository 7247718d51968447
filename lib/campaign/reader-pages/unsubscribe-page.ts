import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import type { SavedChoices } from './save-choices';

/** What the page's address says was changed a moment ago: keys of groups, and whether it was all mail. */
export type Change = Omit<SavedChoices, 'outcome'>;

/** The page's address, which tells it what was changed; `change` with nothing in it says that all was so already. */
export function unsubscribePageAfter(token: string, change: Change): string {
  const query = new URLSearchParams();
  for (const key of change.left) query.append('left', key);
  for (const key of change.joined) query.append('joined', key);
  query.set('all', change.all ?? '');
  return `${unsubscribePageUrl(token)}&${query}`;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Reads what `unsubscribePageAfter` wrote; no change where the page was opened from a mail. */
export function readChange({ left, joined, all }: Query): Change | undefined {
  if (all === undefined) return undefined;
  return {
    left: listOf(left),
    joined: listOf(joined),
    all: all === 'left' || all === 'joined' ? all : null,
  };
}
