import { asc, eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { notificationRecipients } from '@/lib/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { Notice } from '@/lib/mail/templates/notice';

/** What happened: `kind` as in `automation.live`, a title, which is the subject too, and a sentence or two. */
export type Happening = { kind: string; title: string; text: string };

/** Queues a mail to each of the account's notification recipients, in the caller's transaction. */
export async function notify(tx: Executor, userId: number, { kind, title, text }: Happening): Promise<void> {
  const recipients = await tx
    .select()
    .from(notificationRecipients)
    .where(eq(notificationRecipients.user_id, userId))
    .orderBy(asc(notificationRecipients.id));
  for (const { email_address, email_owner } of recipients)
    await queueMail(tx, {
      kind,
      to: email_address,
      subject: title,
      body: createElement(Notice, { owner: email_owner, title, text }),
    });
}
