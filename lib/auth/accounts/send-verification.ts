import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { VerifyEmail } from '@/lib/mail/templates/verify-email';
import { issueOneTimeToken } from './one-time-tokens';

/** Queues the mail whose link shows that an address is its account's. */
export async function sendVerification(
  tx: Executor,
  account: { id: number; email: string; first_name: string },
): Promise<void> {
  const token = await issueOneTimeToken(tx, {
    userId: account.id,
    email: account.email,
    purpose: 'verify-email',
  });
  const url = `${env().APP_URL}/verify-email?token=${token}`;
  await queueMail(tx, {
    kind: 'account.verify-email',
    to: account.email,
    subject: 'Confirm your address',
    body: createElement(VerifyEmail, { name: account.first_name, url }),
  });
}
