import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { LINK_HOURS, type VerificationLink } from '@/lib/campaign/senders/verification-link';
import { type Verification, verifySender } from '@/lib/campaign/senders/verify-sender';
import { MAX_ID } from '@/lib/fields';

export const metadata: Metadata = {
  title: 'Confirm a sender',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Parameters = Record<'sender' | 'expires' | 'key', string | string[] | undefined>;
type Props = { searchParams: Promise<Parameters> };

/** Opening the link is all that is asked of whoever was mailed it. */
export default async function VerifySenderPage({ searchParams }: Props) {
  const link = linkOf(await searchParams);
  const result: Verification = link ? await verifySender({ input: link }) : { outcome: 'invalid' };
  switch (result.outcome) {
    case 'verified':
      return (
        <AuthSheet
          title="Sender confirmed"
          intro={
            <>
              Mail may now be sent as <strong className="text-text">{result.name}</strong> from{' '}
              <strong className="break-words text-text">{result.address}</strong>. What was waiting for this
              goes out when it is due. You can close this page.
            </>
          }
        >
          {null}
        </AuthSheet>
      );
    case 'expired':
      return (
        <AuthSheet
          title="This link has expired"
          intro={`Links are good for ${LINK_HOURS} hours. Ask whoever added this sender to have a new mail sent, and open the link in that one.`}
        >
          {null}
        </AuthSheet>
      );
    case 'invalid':
      return (
        <AuthSheet
          title="This link does not work"
          intro="It is not whole, or the sender it was made for has another address now or was removed. If there is a newer mail, open the link in that one."
        >
          {null}
        </AuthSheet>
      );
  }
}

/** The link that an address bar holds; undefined where it can't be one. */
function linkOf({ sender, expires, key }: Parameters): VerificationLink | undefined {
  if (typeof sender !== 'string' || typeof expires !== 'string' || typeof key !== 'string') return undefined;
  if (!/^[1-9]\d{0,9}$/.test(sender) || Number(sender) > MAX_ID) return undefined;
  if (!/^[1-9]\d{0,11}$/.test(expires)) return undefined;
  return { sender: Number(sender), expires: Number(expires), key };
}
