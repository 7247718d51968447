import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { safeCallback } from '@/components/auth/safe-callback';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).signUp.title,
});

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignUpPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl);
  const texts = (await getTexts('auth')).signUp;
  return (
    <AuthSheet
      title={texts.title}
      intro={texts.intro}
      foot={texts.haveAccount((text) => (
        <TextLink href={`/sign-in?callbackUrl=${encodeURIComponent(callbackUrl)}`}>{text}</TextLink>
      ))}
    >
      <SignUpForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
