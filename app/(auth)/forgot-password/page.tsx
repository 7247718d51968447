import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('auth')).forgot.tab,
});

export default async function ForgotPasswordPage() {
  const texts = (await getTexts('auth')).forgot;
  return (
    <AuthSheet
      title={texts.title}
      intro={texts.intro}
      foot={
        <TextLink alone href="/sign-in">
          {texts.back}
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </AuthSheet>
  );
}
