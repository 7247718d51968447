import { AuthSheet } from '@/components/auth/auth-sheet';
import { Branded } from '@/components/reader/branded';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { secondsToWait } from '@/components/reader/seconds-to-wait';
import { UnsubscribeSheet } from '@/components/reader/unsubscribe-sheet';
import { readChoices } from '@/lib/campaign/reader-pages/read-choices';
import { readChange } from '@/lib/campaign/reader-pages/unsubscribe-page';

export const metadata = mailLinkMetadata('Unsubscribe');

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Asks before it acts: scanners open every link of a mail. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const query = await searchParams;
  const wait = await secondsToWait();
  if (wait !== null)
    return <AuthSheet title="Too many requests" intro={`Please open the link again in ${wait} seconds.`} />;
  const token = typeof query.t === 'string' ? query.t : '';
  const choices = await readChoices({ input: { token } });
  switch (choices.outcome) {
    case 'found':
      return (
        <Branded look={choices.look}>
          <UnsubscribeSheet token={token} choices={choices} change={readChange(query)} />
        </Branded>
      );
    case 'gone':
      return (
        <AuthSheet
          title="You won’t get any more of these emails"
          intro="The account that sent this email was deleted, and sends nothing more. You can close this page."
        />
      );
    case 'invalid':
      return (
        <AuthSheet
          title="This link doesn’t work"
          intro="It’s incomplete. Open it from the email again, or copy all of it into the address bar."
        />
      );
  }
}
