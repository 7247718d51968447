import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { notFound } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { readSentContent } from '../mailings/sent-content';
import type { MailSource } from '../rendering/mail-source';
import { previewMail } from '../rendering/preview-mail';
import { mailHtml } from '../templates/mail-html';
import { asVersionB, versionTestOf } from '../version-tests/rows';
import type { PreviewQuery, SendPreview } from './draft-schemas';
import { getSingleSend } from './rows';
import { previewReader } from './test-readers';

/**
 * A single send as one of the account's contacts would get it.
 *
 * @throws DomainError not-found for either, limited, unavailable.
 */
export async function previewSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof PreviewQuery>;
}): Promise<z.output<typeof SendPreview>> {
  const found = await getSingleSend(actor.id, input.utr);
  const test = await versionTestOf(found);
  const isB = test !== undefined && input.version === 'b';
  const send = isB ? asVersionB(found, test) : found;
  const kept = isB && test.tests === 'content' ? test.html_b : test?.html_a;
  const [html, reader, own] = await Promise.all([
    kept ?? (await readSentContent(send.id)) ?? mailHtml(actor.id, send),
    previewReader(actor.id, input.contact_id),
    customFieldsOf(actor.id),
  ]);
  if (!reader) throw notFound();
  const source: MailSource = {
    mailing: { kind: 'single-send', id: send.id },
    userId: actor.id,
    html: html ?? '',
    subject: send.subject,
    preheader: send.preheader,
    fromName: send.sender_name ?? '',
    fromEmail: send.from_sender,
    replyTo: send.reply_to,
    senderAddress: send.sender_address ?? '',
    tracking: false,
  };
  return previewMail(source, { ...reader, customNames: own.map(({ field_name }) => field_name) });
}
