import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { ConfirmSheet } from '@/components/reader/confirm-sheet';
import { mailLinkMetadata, strong } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';
import { type RecipientState, readRecipient } from '@/lib/campaign/notifications/confirm-recipient';
import { readRecipientLink } from '@/lib/campaign/notifications/recipient-link';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).stop.tab);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks before it acts: scanners open every link of a mail. */
export default async function StopNotificationsPage({ searchParams }: Props) {
  const query = await searchParams;
  const link = readRecipientLink(query);
  const found: RecipientState = link
    ? await readRecipient({ purpose: 'stop', input: link })
    : { outcome: 'invalid' };
  const { stop: texts } = await getTexts('confirm');
  if (!link || found.outcome !== 'pending') {
    const isDone = query.done !== undefined;
    return (
      <AuthSheet
        title={isDone ? texts.doneTitle : texts.goneTitle}
        intro={isDone ? texts.done : texts.gone}
      />
    );
  }
  return (
    <ConfirmSheet
      title={texts.title}
      intro={texts.intro(strong(found.account), strong(found.address))}
      action="/api/mail/stop-notifications"
      fields={{ recipient: String(link.recipient), expires: String(link.expires), key: link.key }}
      submit={texts.submit}
    />
  );
}
