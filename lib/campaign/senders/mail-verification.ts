import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { VerifySender } from '@/lib/mail/templates/verify-sender';
import { verificationLink } from './verification-link';

/** Queues the mail whose link verifies a sender, to the sender's own address. */
export async function mailVerification(
  tx: Executor,
  sender: { id: number; from_name: string; from_email: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'sender.verify',
    to: sender.from_email,
    subject: 'Confirm that mail may be sent from this address',
    body: createElement(VerifySender, {
      name: sender.from_name,
      address: sender.from_email,
      url: verificationLink(sender.id, sender.from_email),
    }),
  });
}
