import type { BulkAction } from '@/lib/campaign/bulk-actions/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';

type Texts = typeof marketing.bulk;

/** “1 contact”, “48,210 contacts”. */
export const peopleWords = (count: number, texts: Texts, formats: Formats): string =>
  texts.people(formats.number(count), count === 1);

/** As many as a bulk action is about: contacts, or suppressed addresses. */
export const countWords = (
  count: number,
  { kind }: Pick<BulkAction, 'kind'>,
  texts: Texts,
  formats: Formats,
): string => texts[kind === 'allow_again' ? 'addresses' : 'people'](formats.number(count), count === 1);

/** What a bulk action does or did, and how that ended, in a sentence. */
export function bulkWords(action: BulkAction, texts: Texts, formats: Formats): string {
  const { kind, status, total, changed, list, group } = action;
  const name = (list ?? group)?.name ?? '';
  if (status === 'running') return texts.running[kind](countWords(total, action, texts, formats), name);
  const what = texts.done[kind](countWords(changed, action, texts, formats), name);
  return status === 'done' ? what : texts[status](what);
}
