import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { safeCallback } from '@/components/auth/safe-callback';
import { SignInForm } from '@/components/auth/sign-in-form';
import { TextLink } from '@/components/ui/text-link';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl);
  return (
    <AuthSheet
      title="Sign in"
      foot={
        <>
          No account yet?{' '}
          <TextLink href={`/sign-up?callbackUrl=${encodeURIComponent(callbackUrl)}`}>Create one</TextLink>
        </>
      }
    >
      <SignInForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
