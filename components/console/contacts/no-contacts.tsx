import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useRunningImports } from './import-note';

/** Stands in place of the contacts where an account has none, or none yet. `add` adds one by hand. */
export function NoContacts({ add }: { add: ReactNode }) {
  const texts = useTexts('contacts');
  const { coming, href } = useRunningImports();
  if (coming === 0)
    return (
      <EmptyState
        title={texts.none}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href="/console/contacts/import" variant="primary">
              {texts.importFirst}
            </ButtonLink>
            {add}
          </div>
        }
      >
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.coming} action={<ButtonLink href={href}>{texts.seeProgress}</ButtonLink>}>
      {texts.comingHint}
    </EmptyState>
  );
}
