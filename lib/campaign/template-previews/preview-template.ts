import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { campaignSettings, senders } from '@/lib/db/schema';
import { invalid } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { previewMail } from '../rendering/preview-mail';
import { previewReader } from '../single-sends/test-readers';
import { templateContent } from '../templates/template-content';
import type { PreviewTemplateInput, TemplatePreview } from './schemas';

/** Of no mailing: nothing is kept of a preview or a test. */
export const NO_MAILING = { kind: 'single-send', id: 0 } as const;

/**
 * A template, saved or not, as one of the account's contacts would get it from the account's usual sender.
 *
 * @throws DomainError invalid where its content can't be, or the contact isn't the account's; limited, unavailable.
 */
export async function previewTemplate({
  actor,
  input: { contact_id, ...content },
}: {
  actor: Actor;
  input: z.output<typeof PreviewTemplateInput>;
}): Promise<z.output<typeof TemplatePreview>> {
  const [{ content: shown }, reader, own, sender] = await Promise.all([
    templateContent(actor, content),
    previewReader(actor.id, contact_id),
    customFieldsOf(actor.id),
    usualSender(actor.id),
  ]);
  if (!reader) throw invalid({ field: 'contact_id', rule: 'exists' });
  const source = {
    mailing: NO_MAILING,
    userId: actor.id,
    html: shown.html_code,
    subject: '',
    preheader: '',
    fromName: sender?.name ?? '',
    fromEmail: sender?.email ?? actor.email,
    replyTo: '',
    senderAddress: sender?.address ?? '',
    tracking: false,
  };
  return previewMail(source, { ...reader, customNames: own.map(({ field_name }) => field_name) });
}

/** The sender that a new send begins with. */
async function usualSender(userId: number) {
  const [found] = await db()
    .select({ name: senders.from_name, email: senders.from_email, address: senders.company_address })
    .from(senders)
    .leftJoin(campaignSettings, eq(campaignSettings.user_id, senders.user_id))
    .where(and(eq(senders.user_id, userId), isNull(senders.deleted_at)))
    .orderBy(
      sql`${senders.id} is distinct from ${campaignSettings.default_sender_id}`,
      desc(senders.is_verified),
      desc(senders.id),
    )
    .limit(1);
  return found;
}
