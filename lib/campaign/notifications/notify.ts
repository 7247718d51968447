import { asc, eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { notificationRecipients } from '@/lib/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { Notice, type NoticeProps } from '@/lib/mail/templates/notice';

/**
 * What happened: `kind` as in `automation.live`, a title, which is the subject too, a sentence or two, and, where there
 * are some, the reason and figures.
 */
export type Happening = { kind: string } & Omit<NoticeProps, 'owner'>;

/** Queues a mail to each of the account's notification recipients, in the caller's transaction. */
export async function notify(tx: Executor, userId: number, { kind, ...said }: Happening): Promise<void> {
  const recipients = await tx
    .select()
    .from(notificationRecipients)
    .where(eq(notificationRecipients.user_id, userId))
    .orderBy(asc(notificationRecipients.id));
  for (const { email_address, email_owner } of recipients)
    await queueMail(tx, {
      kind,
      to: email_address,
      subject: said.title,
      body: createElement(Notice, { owner: email_owner, ...said }),
    });
}

/** `1,204 lines`, `1 line`, `0 lines`. */
export const figure = (count: number, unit: string): string =>
  `${number(count)} ${unit}${count === 1 ? '' : 's'}`;

/** `1,204`. */
export const number = (count: number): string => count.toLocaleString('en-US');
