import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { safeCallback } from '@/components/auth/safe-callback';
import { SignInForm } from '@/components/auth/sign-in-form';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).signIn.title,
});

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl);
  const texts = (await getTexts('auth')).signIn;
  return (
    <AuthSheet
      title={texts.title}
      foot={texts.noAccount((text) => (
        <TextLink href={`/sign-up?callbackUrl=${encodeURIComponent(callbackUrl)}`}>{text}</TextLink>
      ))}
    >
      <SignInForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
