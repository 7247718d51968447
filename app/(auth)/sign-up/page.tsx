import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { safeCallback } from '@/components/auth/safe-callback';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { TextLink } from '@/components/ui/text-link';

export const metadata: Metadata = { title: 'Create an account' };

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SignUpPage({ searchParams }: Props) {
  const callbackUrl = safeCallback((await searchParams).callbackUrl);
  return (
    <AuthSheet
      title="Create an account"
      intro="Your orders in one place, and a key pair for the API."
      foot={
        <>
          Have an account?{' '}
          <TextLink href={`/sign-in?callbackUrl=${encodeURIComponent(callbackUrl)}`}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm callbackUrl={callbackUrl} />
    </AuthSheet>
  );
}
