import { createElement } from 'react';
import type { TeamRole } from '@/lib/auth/roles';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { AccountMail } from '@/lib/mail/templates/account-mail';
import { mailTexts } from '@/lib/mail/texts/texts';

type Invitation = { email: string; role: TeamRole; token: string; invitedBy: string };

/** Queues the email whose link lets its reader join the team. */
export async function mailInvitation(
  tx: Executor,
  { email, role, token, invitedBy }: Invitation,
): Promise<void> {
  const texts = mailTexts(null);
  const words = texts.teamInvitation(invitedBy, texts.teamRoles[role]);
  await queueMail(tx, {
    kind: 'team.invitation',
    to: email,
    subject: words.title,
    body: createElement(AccountMail, {
      texts,
      words,
      footer: texts.footer.teamInvitation,
      name: '',
      url: `${env().APP_URL}/join-team?token=${token}`,
    }),
  });
}
