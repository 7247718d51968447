import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { importHref } from '@/components/console/import/import-search';
import { TextLink } from '@/components/ui/text-link';
import { attentionQuery } from '@/lib/campaign/overview/queries';

/** How many of the account's imports are being saved or undone, and where that is seen. */
export function useRunningImports() {
  const { data } = useQuery(attentionQuery());
  const {
    running_imports: running = 0,
    undoing_imports: undoing = 0,
    running_import_id: id = null,
  } = data ?? {};
  return {
    coming: running - undoing,
    undoing,
    href: running === 1 && id !== null ? importHref('done', id) : importHref('file'),
  };
}

/** Beside the number of contacts: that some are being imported, or taken back. Nothing where no import runs. */
export function ImportNote() {
  const texts = useTexts('contacts').running;
  const { coming, undoing, href } = useRunningImports();
  const said = [coming > 0 && texts.importing(coming), undoing > 0 && texts.undoing(undoing)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <>
      {' · '}
      <TextLink href={href}>{said.join(', ')}</TextLink>
    </>
  );
}
