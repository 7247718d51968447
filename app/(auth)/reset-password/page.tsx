import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { findOneTimeToken } from '@/lib/auth/accounts/one-time-tokens';

// The address holds the link's token, which is nobody else's business.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).reset.title,
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const { reset, brokenLink, spentLink } = await getTexts('auth');
  const again = (
    <ButtonLink href="/forgot-password" variant="primary">
      {reset.again}
    </ButtonLink>
  );
  if (typeof token !== 'string' || token === '')
    return (
      <AuthSheet title={brokenLink.title} intro={brokenLink.reset}>
        {again}
      </AuthSheet>
    );
  if ((await findOneTimeToken({ token, purpose: 'reset-password' })) === undefined)
    return (
      <AuthSheet title={spentLink.title} intro={spentLink.reset}>
        {again}
      </AuthSheet>
    );
  return (
    <AuthSheet title={reset.title} intro={reset.intro}>
      <ResetPasswordForm token={token} />
    </AuthSheet>
  );
}
