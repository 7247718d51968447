import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { callbackHref } from '@/components/auth/callback-href';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { HOME, safeCallback } from '@/components/auth/safe-callback';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).forgot.tab,
  // As on the page of signing in.
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function ForgotPasswordPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl, HOME);
  const texts = (await getTexts('auth')).forgot;
  return (
    <AuthSheet
      title={texts.title}
      intro={texts.intro}
      foot={
        <TextLink alone href={callbackHref('/sign-in', callbackUrl)}>
          {texts.back}
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </AuthSheet>
  );
}
