import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/errors';
import { findSender } from '../single-sends/check-single-send';
import { mailTest } from '../single-sends/mail-test';
import { mailHtml } from '../templates/mail-html';
import { getTemplate } from '../templates/rows';
import { NO_MAILING } from './preview-template';
import type { TestTemplateInput } from './schemas';

/**
 * Mails a template to some addresses as a test; its name is the subject.
 *
 * @throws DomainError not-found, invalid where the sender or the contact isn't the account's, forbidden where the account's
 * own address isn't confirmed, conflict where its sender may not send or it has no mail in it, limited.
 */
export async function testTemplate({
  actor,
  input: { template_id, sender_id, emails, contact_id },
}: {
  actor: Actor;
  input: z.output<typeof TestTemplateInput>;
}): Promise<void> {
  authorizeMember(actor, 'emails:write');
  requireConfirmed(actor);
  const template = await getTemplate(actor.id, template_id);
  const [html, sender] = await Promise.all([
    mailHtml(actor.id, { template_id, template_json: null, template_html: null }),
    findSender(db(), actor, sender_id),
  ]);
  if (!sender) throw invalid({ field: 'sender_id', rule: 'exists' });
  if (html === null || html.trim() === '')
    throw conflict('The template has no content that a mail can be made of.');
  const source = {
    mailing: NO_MAILING,
    userId: actor.id,
    html,
    subject: template.template_name,
    preheader: '',
    fromName: sender.sender_name,
    fromEmail: sender.from_sender,
    replyTo: sender.reply_to,
    senderAddress: sender.sender_address ?? '',
    tracking: false,
  };
  await mailTest({ actor, sender_id, emails, contact_id, mails: [{ mark: '[Test]', source }] });
}
