import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { callbackHref } from '@/components/auth/callback-href';
import { HOME, safeCallback } from '@/components/auth/safe-callback';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).signUp.title,
  // As on the page of signing in.
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignUpPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl, HOME);
  const texts = (await getTexts('auth')).signUp;
  return (
    <AuthSheet
      title={texts.title}
      intro={texts.intro}
      foot={texts.haveAccount((text) => (
        <TextLink href={callbackHref('/sign-in', callbackUrl)}>{text}</TextLink>
      ))}
    >
      <SignUpForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
