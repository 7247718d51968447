import { useFormats, useTexts } from '#language';
import type { Person } from '@/lib/campaign/person/queries';
import { consequencesOf } from './merge-choices';

/** What merging does, in sentences. */
export function MergeConsequences({ inOrder }: { inOrder: readonly Person[] }) {
  const texts = useTexts('merge');
  const formats = useFormats();
  const found = consequencesOf(inOrder);
  if (!found) return null;
  const { first, lists, deleted, suppressedBy, groups } = found;
  const { email } = first.contact;
  const isSuppressed = first.standing.kind !== 'mailable';
  const and = (names: readonly string[]) => names.join(', ');
  return (
    <section aria-label={texts.what} className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 className="font-medium">{texts.what}</h3>
      <ul aria-live="polite" className="mt-1 grid list-disc gap-1 pl-4 wrap-anywhere">
        <li>{texts.stays(email, and(lists))}</li>
        {deleted > 0 && <li>{texts.deleted(formats.number(deleted), deleted === 1)}</li>}
        {isSuppressed && <li>{texts.stillSuppressed(email)}</li>}
        {suppressedBy && !isSuppressed && <li>{texts.suppressed(email, suppressedBy.contact.email)}</li>}
        {groups.length > 0 && <li>{texts.leaves(email, and(groups))}</li>}
      </ul>
    </section>
  );
}
