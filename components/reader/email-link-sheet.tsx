import { AuthSheet } from '@/components/auth/auth-sheet';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { readEmailLink } from '@/lib/auth/accounts/read-email-link';
import { viewer } from '@/lib/auth/viewer';
import { ConfirmSheet } from './confirm-sheet';

const WORDS = { 'verify-email': 'email', 'change-email': 'newEmail' } as const;

type Props = { purpose: keyof typeof WORDS; token: string | string[] | undefined; accountPath: string };

/** The page behind a link that confirms an address. Asks before it acts, and asks nobody but the account itself. */
export async function EmailLinkSheet({ purpose, token, accountPath }: Props) {
  const { [WORDS[purpose]]: texts, expiredTitle, brokenTitle } = await getTexts('confirm');
  const sheet = (title: string, intro: string, action = texts.toAccount, href = accountPath) => (
    <AuthSheet title={title} intro={intro}>
      <ButtonLink href={href} variant="primary">
        {action}
      </ButtonLink>
    </AuthSheet>
  );
  if (typeof token !== 'string' || token === '') return sheet(brokenTitle, texts.broken);
  const actor = await viewer();
  switch (await readEmailLink({ viewerId: actor?.id ?? null, input: { token, purpose } })) {
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
        const back = `/${purpose}?token=${encodeURIComponent(token)}`;
        const signIn = `/sign-in?callbackUrl=${encodeURIComponent(back)}`;
        return sheet(texts.signInTitle, texts.signInIntro, texts.signIn, signIn);
      }
      return (
        <ConfirmSheet
          title={texts.title}
          intro={texts.intro}
          action={`/api/mail/${purpose}`}
          fields={{ token }}
          submit={texts.submit}
          note={texts.note}
        />
      );
  }
}
