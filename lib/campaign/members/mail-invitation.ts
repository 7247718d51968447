import { createElement } from 'react';
import type { AccountRole } from '@/lib/auth/account-roles';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { AccountMail } from '@/lib/mail/templates/account-mail';
import { mailTexts } from '@/lib/mail/texts/texts';

type Invitation = { email: string; role: AccountRole; token: string; invitedBy: string; account: string };

/** Queues the email whose link lets its reader work in an account. */
export async function mailInvitation(
  tx: Executor,
  { email, role, token, invitedBy, account }: Invitation,
): Promise<void> {
  const texts = mailTexts(null);
  const words = texts.accountInvitation(invitedBy, account, texts.accountRoles[role]);
  await queueMail(tx, {
    kind: 'account.invitation',
    to: email,
    subject: words.title,
    body: createElement(AccountMail, {
      texts,
      words,
      footer: texts.footer.accountInvitation,
      name: '',
      url: `${env().APP_URL}/join-account?token=${token}`,
    }),
  });
}
