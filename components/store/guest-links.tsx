'use client';

import { useTexts } from '#language';
import { callbackHref } from '@/components/auth/callback-href';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { useCurrentPath } from './use-current-path';

/** A guest's ways into an account, which lead back to the page that they are on. */
export function GuestLinks({ className }: { className: string }) {
  const texts = useTexts('frame');
  const here = useCurrentPath();
  return (
    <>
      <Link href={callbackHref('/sign-in', here)} className={className}>
        {texts.signIn}
      </Link>
      <ButtonLink href={callbackHref('/sign-up', here)} className="max-sm:hidden">
        {texts.createAccount}
      </ButtonLink>
    </>
  );
}
