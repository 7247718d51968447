import { createElement } from 'react';
import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { queueMail } from '@/lib/mail/queue-mail';
import { ConfirmRecipient } from '@/lib/mail/templates/confirm-recipient';
import { recipientLink } from './recipient-link';

/** Queues the mail that asks an address whether it wants an account's notifications. It says which account asks. */
export async function mailConfirmation(
  tx: Executor,
  actor: Pick<Actor, 'id' | 'email'>,
  recipient: { id: number; email_address: string; email_owner: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'notification-recipient.confirm',
    userId: actor.id,
    to: recipient.email_address,
    subject: 'Confirm that you want campaign notifications',
    body: createElement(ConfirmRecipient, {
      requestedBy: actor.email,
      owner: recipient.email_owner,
      url: recipientLink('confirm', recipient),
    }),
  });
}
