import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { VerifyEmailButton } from '@/components/auth/verify-email-button';
import { ButtonLink } from '@/components/ui/button-link';
import { viewer } from '@/lib/auth/viewer';

export const metadata: Metadata = { title: 'Confirm your address', referrer: 'no-referrer' };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token !== 'string' || token === '') {
    return (
      <AuthSheet
        title="This link is not whole"
        intro="It should end in a long token. Open it from the mail once more, or send a new one from your account."
      >
        <ButtonLink href="/account" variant="primary">
          Go to your account
        </ButtonLink>
      </AuthSheet>
    );
  }
  if (!(await viewer())) {
    const back = `/verify-email?token=${encodeURIComponent(token)}`;
    return (
      <AuthSheet
        title="Sign in to confirm"
        intro="Only the account itself can confirm its address. If you made no account with it, leave this page: nothing has happened."
      >
        <ButtonLink href={`/sign-in?callbackUrl=${encodeURIComponent(back)}`} variant="primary">
          Sign in
        </ButtonLink>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title="Confirm your address" intro="One press tells us that the mail reached you.">
      <VerifyEmailButton token={token} />
    </AuthSheet>
  );
}
