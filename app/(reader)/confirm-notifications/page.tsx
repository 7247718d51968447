import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ConfirmSheet } from '@/components/reader/confirm-sheet';
import { mailLinkMetadata, strong } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';
import { type RecipientState, readRecipient } from '@/lib/campaign/notifications/confirm-recipient';
import { LINK_HOURS, readRecipientLink } from '@/lib/campaign/notifications/recipient-link';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).recipient.tab);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks before it acts: scanners open every link of a mail. */
export default async function ConfirmNotificationsPage({ searchParams }: Props) {
  const link = readRecipientLink(await searchParams);
  const found: RecipientState = link
    ? await readRecipient({ purpose: 'confirm', input: link })
    : { outcome: 'invalid' };
  const { recipient: texts, expiredTitle, brokenTitle } = await getTexts('confirm');
  const sheet = (title: string, intro: ReactNode) => <AuthSheet title={title} intro={intro} />;
  if (found.outcome === 'expired') return sheet(expiredTitle, texts.expired(LINK_HOURS));
  if (!link || !('account' in found)) return sheet(brokenTitle, texts.broken);
  const [account, address] = [strong(found.account), strong(found.address)];
  if (found.outcome === 'done') return sheet(texts.doneTitle, texts.done(account, address));
  return (
    <ConfirmSheet
      title={texts.title}
      intro={texts.intro(account, address)}
      action="/api/mail/confirm-recipient"
      fields={{ recipient: String(link.recipient), expires: String(link.expires), key: link.key }}
      submit={texts.submit}
      note={texts.note}
    />
  );
}
