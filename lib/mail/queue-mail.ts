import { randomUUID } from 'node:crypto';
import { render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Executor } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { addJob } from '@/lib/jobs/define';
import { plainText } from '@/lib/plain-text';
import { encryptBody, type MailBody } from './encrypted-body';
import { sendMail } from './jobs';

export type Mail = {
  /** What it is for, as in `order.paid`. */
  kind: string;
  to: string;
  subject: string;
  body: ReactElement;
  /** Whether it is kept sealed, since it holds codes. */
  isSecret?: boolean;
  /** The order that it is about, whose history shows it. */
  orderId?: number;
  /** The campaign account that it is of, whose outbox shows it. */
  userId?: number;
  /** A UUID, where the caller has to know the mail again. */
  id?: string;
};

/** Writes one of the product's own mails, with its plain text, and queues it, in the caller's transaction. */
export async function queueMail(tx: Executor, { body, ...mail }: Mail): Promise<void> {
  const html = await render(body);
  await queueMessage(tx, { ...mail, html, text: plainText(html), from: env().MAIL_FROM });
}

/** The Message-ID of the mail that was queued with this id. */
export const messageIdOf = (id: string) => `<${id}@${new URL(env().APP_URL).hostname}>`;

/** A mail that is written already. Addresses may be `"Name" <address>`. */
export type Message = Omit<Mail, 'body'> & MailBody & { from: string; replyTo?: string };

/** Queues a mail that is written already, in the caller's transaction. */
export async function queueMessage(
  tx: Executor,
  {
    id = randomUUID(),
    to,
    from,
    replyTo,
    subject,
    isSecret = false,
    orderId,
    userId,
    html,
    text,
    ...rest
  }: Message,
): Promise<void> {
  const messageId = messageIdOf(id);
  const body = { html, text };
  const row = {
    ...rest,
    ...(isSecret ? { html: '', text: '', sealed: encryptBody(body, messageId) } : body),
    to_address: to,
    from_address: from,
    reply_to: replyTo ?? null,
    order_id: orderId ?? null,
    user_id: userId ?? null,
    // A line break in a header would start another one.
    subject: subject.replace(/[\r\n]+/g, ' '),
    message_id: messageId,
  };
  const [mail] = await tx.insert(mails).values(row).returning({ id: mails.id });
  if (mail) await addJob(tx, sendMail, { id: mail.id });
}
