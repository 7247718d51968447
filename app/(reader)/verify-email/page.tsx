import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ConfirmSheet } from '@/components/reader/confirm-sheet';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { readEmailVerification } from '@/lib/auth/accounts/read-verification';
import { viewer } from '@/lib/auth/viewer';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).email.title);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Asks before it acts, and asks nobody but the account itself: see `verify-email.ts`. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const { email: texts, expiredTitle, brokenTitle } = await getTexts('confirm');
  const sheet = (title: string, intro: string, action = texts.toAccount, href = '/account') => (
    <AuthSheet title={title} intro={intro}>
      <ButtonLink href={href} variant="primary">
        {action}
      </ButtonLink>
    </AuthSheet>
  );
  if (typeof token !== 'string' || token === '') return sheet(brokenTitle, texts.broken);
  const actor = await viewer();
  switch (await readEmailVerification({ viewerId: actor?.id ?? null, input: { token } })) {
    case 'unknown':
      return sheet(brokenTitle, texts.broken);
    case 'expired':
      return sheet(expiredTitle, texts.expired);
    case 'foreign':
      return sheet(brokenTitle, texts.foreign);
    case 'confirmed':
      return sheet(texts.doneTitle, texts.done);
    case 'pending':
      if (!actor) {
        const back = `/verify-email?token=${encodeURIComponent(token)}`;
        const signIn = `/sign-in?callbackUrl=${encodeURIComponent(back)}`;
        return sheet(texts.signInTitle, texts.signInIntro, texts.signIn, signIn);
      }
      return (
        <ConfirmSheet
          title={texts.title}
          intro={texts.intro}
          action="/api/mail/verify-email"
          fields={{ token }}
          submit={texts.submit}
          note={texts.note}
        />
      );
  }
}
