import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { senderSnapshot, senderSnapshotRow } from '../mailings/sender-snapshot';
import type { MailSource } from '../rendering/mail-source';
import { mailHtml } from '../templates/mail-html';
import type { getEmail } from './read-email';

const readSender = statement({
  params: { id: senders.id, userId: senders.user_id },
  row: senderSnapshotRow,
  text: ({ id, userId }) => sql`
    select ${senderSnapshot(senders)} from ${senders} where ${senders.id} = ${id} and ${senders.user_id} = ${userId}`,
});

/** An automation's email, ready to be compiled, untracked. Its HTML is empty where none can be made. @throws as `mailHtml()`. */
export async function emailSource(
  userId: number,
  email: Awaited<ReturnType<typeof getEmail>>,
): Promise<MailSource> {
  const [html, [sender]] = await Promise.all([
    mailHtml(userId, email),
    readSender(db(), { id: email.sender_id, userId }),
  ]);
  return {
    mailing: { kind: 'schedule', id: email.id },
    userId,
    html: html ?? '',
    subject: email.subject,
    preheader: email.preheader,
    fromName: sender?.sender_name ?? '',
    fromEmail: sender?.from_sender ?? '',
    replyTo: sender?.reply_to ?? '',
    senderAddress: sender?.sender_address ?? '',
    tracking: false,
  };
}
