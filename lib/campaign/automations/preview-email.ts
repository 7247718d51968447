import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { senderSnapshot, senderSnapshotRow } from '../mailings/sender-snapshot';
import { previewMail } from '../rendering/preview-mail';
import type { SendPreview } from '../single-sends/draft-schemas';
import { previewReader } from '../single-sends/test-readers';
import { mailHtml } from '../templates/mail-html';
import { getEmail } from './read-email';
import type { PreviewEmailQuery } from './sequence-schemas';

const readSender = statement({
  params: { id: senders.id, userId: senders.user_id },
  row: senderSnapshotRow,
  text: ({ id, userId }) => sql`
    select ${senderSnapshot(senders)} from ${senders} where ${senders.id} = ${id} and ${senders.user_id} = ${userId}`,
});

/**
 * An email of an automation as one of the account's contacts would get it.
 *
 * @throws DomainError not-found for either, limited, unavailable.
 */
export async function previewEmail({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof PreviewEmailQuery>;
}): Promise<z.output<typeof SendPreview>> {
  const email = await getEmail(actor.id, input.utr);
  const [html, reader, own, [sender]] = await Promise.all([
    mailHtml(actor.id, email),
    previewReader(actor.id, input.contact_id),
    customFieldsOf(actor.id),
    readSender(db(), { id: email.sender_id, userId: actor.id }),
  ]);
  if (!reader) throw notFound();
  const source = {
    mailing: { kind: 'schedule' as const, id: email.id },
    userId: actor.id,
    html: html ?? '',
    subject: email.subject,
    preheader: '',
    fromName: sender?.sender_name ?? '',
    fromEmail: sender?.from_sender ?? '',
    replyTo: sender?.reply_to ?? '',
    senderAddress: sender?.sender_address ?? '',
    tracking: false,
  };
  return previewMail(source, { ...reader, customNames: own.map(({ field_name }) => field_name) });
}
