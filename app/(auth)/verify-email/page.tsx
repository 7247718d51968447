import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { VerifyEmailButton } from '@/components/auth/verify-email-button';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { viewer } from '@/lib/auth/viewer';

// The address holds the link's token, which is nobody else's business.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).verify.title,
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const { verify, brokenLink } = await getTexts('auth');
  if (typeof token !== 'string' || token === '') {
    return (
      <AuthSheet title={brokenLink.title} intro={brokenLink.verify}>
        <ButtonLink href="/account" variant="primary">
          {verify.toAccount}
        </ButtonLink>
      </AuthSheet>
    );
  }
  if (!(await viewer())) {
    const back = `/verify-email?token=${encodeURIComponent(token)}`;
    return (
      <AuthSheet title={verify.signInTitle} intro={verify.signInIntro}>
        <ButtonLink href={`/sign-in?callbackUrl=${encodeURIComponent(back)}`} variant="primary">
          {verify.signIn}
        </ButtonLink>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title={verify.title} intro={verify.intro}>
      <VerifyEmailButton token={token} />
    </AuthSheet>
  );
}
