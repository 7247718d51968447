import { browserName } from '@/components/shell/browser-name';
import type { drafts } from '@/lib/texts/en/drafts';
import type { ChangedBy } from './changed-of';

/** Who has saved the other version, as far as that is known. */
export function changedByWords(
  { by, userAgent, email }: { by: ChangedBy; userAgent: string; email: string },
  texts: (typeof drafts)['changedBy'],
): string {
  if (by === 'person') return texts.person(email);
  if (by !== 'browser') return texts[by];
  return texts.browser(browserName(userAgent, { browserOn: texts.browserOn, unknown: texts.anotherBrowser }));
}
