import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { TextLink } from '@/components/ui/text-link';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <AuthSheet
      title="Choose a new password"
      intro="We mail you a link that lets you set one."
      foot={<TextLink href="/sign-in">Back to sign in</TextLink>}
    >
      <ForgotPasswordForm />
    </AuthSheet>
  );
}
