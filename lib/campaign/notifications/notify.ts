import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { createElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { notificationRecipients, users } from '@/lib/db/schema';
import { queueMail } from '@/lib/mail/queue-mail';
import { takeNotices } from '@/lib/mail/stranger-limits';
import { Notice, type NoticeProps } from '@/lib/mail/templates/notice';
import { recipientLink } from './recipient-link';

/**
 * What happened: `kind` as in `automation.live`, a title, which is the subject too, a sentence or two, and, where there
 * are some, the reason and figures. Names that the account gave are to be `quotable`.
 */
export type NotificationEvent = { kind: string } & Pick<NoticeProps, 'title' | 'text' | 'reason' | 'figures'>;

/** Queues a mail to each of the account's recipients who have confirmed, in the caller's transaction. */
export async function notify(
  tx: Executor,
  userId: number,
  { kind, ...content }: NotificationEvent,
): Promise<void> {
  const rows = await tx
    .select({ recipient: notificationRecipients, account: users.email })
    .from(notificationRecipients)
    .innerJoin(users, eq(users.id, notificationRecipients.user_id))
    .where(and(eq(notificationRecipients.user_id, userId), isNotNull(notificationRecipients.confirmed_at)))
    .orderBy(asc(notificationRecipients.id));
  const told = await takeNotices(
    tx,
    rows.map(({ recipient }) => recipient.email_address),
  );
  for (const { recipient, account } of rows) {
    const { email_address, email_owner: owner } = recipient;
    if (!told.has(email_address)) continue;
    const stopUrl = recipientLink('stop', recipient);
    await queueMail(tx, {
      kind,
      to: email_address,
      subject: content.title,
      body: createElement(Notice, { owner, account, stopUrl, ...content }),
    });
  }
}

/** `1,204 lines`, `1 line`, `0 lines`. */
export const figure = (count: number, unit: string): string =>
  `${number(count)} ${unit}${count === 1 ? '' : 's'}`;

/** `1,204`. */
export const number = (count: number): string => count.toLocaleString('en-US');
