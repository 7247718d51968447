import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { Branded } from '@/components/reader/branded';
import { ConfirmSheet } from '@/components/reader/confirm-sheet';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { secondsToWait } from '@/components/reader/seconds-to-wait';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';
import { lookOf } from '@/lib/campaign/brand/look-of';
import { readSignUp, type SignUpState } from '@/lib/campaign/sign-up-forms/confirm-sign-up';
import { formPath, LINK_DAYS } from '@/lib/campaign/sign-up-forms/sign-up-links';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('signUp')).confirm.tab);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks before it acts: scanners open every link of a mail. */
export default async function ConfirmSignUpPage({ searchParams }: Props) {
  const { waitTitle, wait } = await getTexts('signUp');
  const seconds = await secondsToWait();
  if (seconds !== null) return <AuthSheet title={waitTitle} intro={wait(seconds)} />;
  const { t } = await searchParams;
  const token = typeof t === 'string' ? t : '';
  const found = await readSignUp({ input: { token } });
  const look = 'owner' in found ? await lookOf(found.owner) : null;
  return <Branded look={look}>{await sheetOf(found, token)}</Branded>;
}

/** What a link leads to. */
async function sheetOf(found: SignUpState, token: string) {
  const texts = (await getTexts('signUp')).confirm;
  switch (found.outcome) {
    case 'pending':
      return (
        <ConfirmSheet
          title={texts.title}
          intro={
            <div className="grid gap-3 wrap-anywhere">
              <p>
                {found.title} · {found.address}
              </p>
              <p>
                {texts.agreed} <span className="whitespace-pre-line text-text">{found.consentText}</span>
              </p>
            </div>
          }
          action="/api/mail/confirm-sign-up"
          fields={{ t: token }}
          submit={texts.submit}
          note={texts.note}
        />
      );
    case 'confirmed':
      return (
        <AuthSheet
          title={texts.doneTitle}
          intro={<p className="whitespace-pre-line wrap-anywhere">{found.thankYou}</p>}
        />
      );
    case 'expired':
      return (
        <AuthSheet
          title={texts.expiredTitle}
          intro={texts.expired(LINK_DAYS)}
          foot={<TextLink href={formPath(found.utr)}>{texts.again}</TextLink>}
        />
      );
    default:
      return <AuthSheet title={texts.brokenTitle} intro={texts.broken} />;
  }
}
