import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ConfirmSheet } from '@/components/reader/confirm-sheet';
import { mailLinkMetadata, strong } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';
import { LINK_HOURS, readLink } from '@/lib/campaign/senders/verification-link';
import { readVerification, type Verification } from '@/lib/campaign/senders/verify-sender';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).sender.tab);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks before it acts: scanners open every link of a mail. */
export default async function VerifySenderPage({ searchParams }: Props) {
  const link = readLink(await searchParams);
  const found: Verification = link ? await readVerification({ input: link }) : { outcome: 'invalid' };
  const { sender: texts, expiredTitle, brokenTitle } = await getTexts('confirm');
  if (!link || found.outcome === 'invalid') return <AuthSheet title={brokenTitle} intro={texts.broken} />;
  switch (found.outcome) {
    case 'pending':
      return (
        <ConfirmSheet
          title={texts.title}
          intro={texts.intro(strong(found.name), strong(found.address))}
          action="/api/mail/verify-sender"
          fields={{ sender: String(link.sender), expires: String(link.expires), key: link.key }}
          submit={texts.submit}
          note={texts.note}
        />
      );
    case 'verified':
      return (
        <AuthSheet title={texts.doneTitle} intro={texts.done(strong(found.name), strong(found.address))} />
      );
    case 'expired':
      return <AuthSheet title={expiredTitle} intro={texts.expired(LINK_HOURS)} />;
  }
}
