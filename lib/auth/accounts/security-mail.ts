import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { AccountMail } from '@/lib/mail/templates/account-mail';
import { type MailTexts, mailTexts } from '@/lib/mail/texts/texts';

type Event = keyof MailTexts['security'];

/** Where each mail's button leads: to what its owner has to do next, or to what undoes what was somebody else's doing. */
const PATHS: Record<Event, string> = {
  passwordReset: '/account/developers#api-key',
  passwordChanged: '/forgot-password',
  passwordAndKeysChanged: '/forgot-password',
  keysReplaced: '/forgot-password',
  emailChangeRequested: '/forgot-password',
  emailChanged: '/help/contact',
  accountDeleted: '/help/contact',
  passkeyAdded: '/account/security#passkeys',
  passkeyRemoved: '/account/security#passkeys',
  twoFactorOn: '/account/security',
  twoFactorOff: '/account/security',
};

/**
 * Queues the mail that tells an account's owner what was changed, in the transaction of the change. Addresses that
 * nobody has confirmed get none: they may be a stranger's.
 */
export async function queueSecurityMail(tx: Executor, userId: number, event: Event): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId));
  if (!account?.email_verified_at) return;
  const texts = mailTexts(account.locale);
  const words = texts.security[event];
  await queueMail(tx, {
    kind: 'account.security',
    to: account.email,
    subject: words.title,
    body: createElement(AccountMail, {
      texts,
      words,
      footer: texts.footer.account,
      name: account.first_name,
      url: `${env().APP_URL}${PATHS[event]}`,
    }),
  });
}
