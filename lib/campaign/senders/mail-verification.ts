import { createElement } from 'react';
import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { quotable } from '@/lib/mail/quotable';
import { VerifySender } from '@/lib/mail/templates/verify-sender';
import { verificationLink } from './verification-link';

/** Queues the mail whose link verifies a sender, to the sender's own address. It says which account asks. */
export async function mailVerification(
  tx: Executor,
  actor: Pick<Actor, 'id' | 'email'>,
  sender: { id: number; from_name: string; from_email: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'sender.verify',
    userId: actor.id,
    to: sender.from_email,
    subject: 'Confirm this address as a sender',
    body: createElement(VerifySender, {
      requestedBy: actor.email,
      name: quotable(sender.from_name),
      address: sender.from_email,
      url: verificationLink(sender.id, sender.from_email),
    }),
  });
}
