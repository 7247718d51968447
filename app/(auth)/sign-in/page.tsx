import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { callbackHref } from '@/components/auth/callback-href';
import { HOME, safeCallback } from '@/components/auth/safe-callback';
import { SignInForm } from '@/components/auth/sign-in-form';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).signIn.title,
  // Where it leads back to may hold the key of an order's link, which is nobody else's business.
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl, HOME);
  const texts = (await getTexts('auth')).signIn;
  return (
    <AuthSheet
      title={texts.title}
      intro={
        /^\/(orders|checkout)\//.test(callbackUrl) &&
        texts.guest((text) => <TextLink href="/orders/find">{text}</TextLink>)
      }
      foot={texts.noAccount((text) => (
        <TextLink href={callbackHref('/sign-up', callbackUrl)}>{text}</TextLink>
      ))}
    >
      <SignInForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
