'use client';

import { useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { AccountPermission } from '@/lib/auth/account-permissions';
import { useRefusal } from './account-context';

/** In the place of a page that makes what the viewer’s role can’t make: why, and the way back. */
export function NotAllowed({ to, back }: { to: AccountPermission; back: string }) {
  const texts = useTexts('members');
  return (
    <div className="px-4 py-8 md:px-6">
      <h1 className="sr-only">{texts.notAllowed}</h1>
      <EmptyState title={texts.notAllowed} action={<ButtonLink href={back}>{texts.back}</ButtonLink>}>
        {useRefusal(to)}
      </EmptyState>
    </div>
  );
}
