import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = { title: 'Set a new password', referrer: 'no-referrer' };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  if (typeof token !== 'string' || token === '') {
    return (
      <AuthSheet
        title="This link is not whole"
        intro="It should end in a long token. Open it from the mail once more, or ask for a new one."
      >
        <ButtonLink href="/forgot-password" variant="primary">
          Ask for a new link
        </ButtonLink>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title="Set a new password"
      intro="It ends all other sessions and all API tokens of the account."
    >
      <ResetPasswordForm token={token} />
    </AuthSheet>
  );
}
