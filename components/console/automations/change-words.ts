import type { AutomationChange } from '@/lib/campaign/automations/queries';
import type { automationChanges } from '@/lib/texts/en/automation-changes';

type Texts = typeof automationChanges.history;
type Part = AutomationChange['parts'][number];

/** What was done, in words: "Changed email 2". */
export const changeTitle = ({ kind, email }: AutomationChange, texts: Texts): string =>
  email && (kind === 'added' || kind === 'edited' || kind === 'moved' || kind === 'removed')
    ? texts.email[kind](email.place)
    : texts.automation[kind];

/** Each part that was changed, as a sentence. */
export const changeLines = ({ kind, parts }: AutomationChange, texts: Texts): string[] =>
  parts.flatMap((part) => lineOf(part, kind === 'added', texts) ?? []);

function lineOf({ part, before, after }: Part, isNew: boolean, texts: Texts): string | null {
  if (part === 'exit') return after === 'target' ? texts.exit.target : texts.exit.end;
  if (part === 'tracking') {
    if (after === 'off') return texts.tracking.off;
    return isNew ? null : texts.tracking.on;
  }
  // The line on the content says what it was and is.
  if (part === 'template' && after === null) return null;
  if (part === 'content' && before === after) return texts.edited[after === 'html' ? 'html' : 'design'];
  if (part === 'content' && isNew && after === 'template') return null;
  if (part === 'place') return texts.place(before ?? '', after ?? '');
  const label = texts.parts[part];
  const words = (value: string) => valueWords(part, value, texts);
  if (after === null) return texts.cleared(label);
  return before === null ? texts.set(label, words(after)) : texts.changed(label, words(before), words(after));
}

function valueWords(part: Part['part'], value: string, texts: Texts): string {
  if (part === 'wait') return waitOf(value, texts);
  if (part === 'content' || part === 'type')
    return ({ ...texts.contents, ...texts.types } as Record<string, string>)[value] ?? value;
  return part === 'sender' ? value : `“${value}”`;
}

function waitOf(value: string, { wait }: Texts): string {
  const [count = '', unit] = value.split(' ');
  if (unit === 'hours' || unit === 'days') return wait[unit](Number(count));
  return wait.instantly;
}
