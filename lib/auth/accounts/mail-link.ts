import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { AccountMail } from '@/lib/mail/templates/account-mail';
import { mailTexts } from '@/lib/mail/texts/texts';
import { issueOneTimeToken, type Purpose } from './one-time-tokens';

const WORDS = {
  'verify-email': { words: 'verify', footer: 'signUp' },
  'change-email': { words: 'changeEmail', footer: 'changeEmail' },
  'reset-password': { words: 'reset', footer: 'account' },
} as const;

/** Queues the mail whose link does one thing, once, for the owner of the mailbox. */
export async function mailLink(
  tx: Executor,
  account: { id: number; email: string; first_name: string; locale: string | null },
  purpose: Purpose,
): Promise<void> {
  const { id: userId, email, first_name: name, locale } = account;
  const token = await issueOneTimeToken(tx, { userId, email, purpose });
  const texts = mailTexts(locale);
  const words = texts[WORDS[purpose].words];
  await queueMail(tx, {
    kind: `account.${purpose}`,
    to: email,
    subject: words.title,
    body: createElement(AccountMail, {
      texts,
      words,
      footer: texts.footer[WORDS[purpose].footer],
      name,
      url: `${env().APP_URL}/${purpose}?token=${token}`,
    }),
  });
}
