import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { notFound } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { DYNAMIC_NAMES } from '../fields/reserved-names';
import { compileMail } from '../rendering/compile-mail';
import { missingOf } from '../rendering/complete-document';
import { elementsIn, readDocument } from '../rendering/html-document';
import type { MailSource } from '../rendering/mail-source';
import { joinPieces } from '../rendering/piece';
import { subjectPieces } from '../rendering/subject';
import { tagContext } from '../rendering/tag-context';
import { mailHtml } from '../templates/mail-html';
import type { PreviewQuery, SendPreview } from './draft-schemas';
import { getSingleSend } from './rows';
import { previewValues } from './test-values';

/** A row of the ledger that never is: the links of a preview name nobody, so that they change nothing. */
const NO_DELIVERY = 0;

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
  const send = await getSingleSend(actor.id, input.utr);
  const [html, values, own] = await Promise.all([
    mailHtml(actor.id, send),
    previewValues(actor.id, input.contact_id),
    customFieldsOf(actor.id),
  ]);
  if (!values) throw notFound();
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
  const customNames = own.map(({ field_name }) => field_name);
  const mail = await compileMail(source, { customNames });
  const made = mail.render({ deliveryId: NO_DELIVERY, email: values.email ?? '', values }).content();
  const context = tagContext(source, [...DYNAMIC_NAMES, ...customNames]);
  const document = readDocument(source.html);
  const missing = missingOf(document, source.senderAddress);
  return {
    from: made.from,
    subject: made.subject,
    preheader: joinPieces(subjectPieces(source.preheader, context), 'text', values, ''),
    html: source.html.trim() === '' ? '' : made.html,
    text: source.html.trim() === '' ? '' : made.text,
    bytes: Buffer.byteLength(made.html),
    images_without_alt: elementsIn(document.body).filter(
      ({ name, attribs }) => name === 'img' && attribs.alt === undefined,
    ).length,
    adds_unsubscribe: missing.unsubscribe,
    adds_address: missing.address,
    has_address: source.senderAddress.trim() !== '',
  };
}
