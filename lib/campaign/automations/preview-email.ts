import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { notFound } from '@/lib/errors';
import { customFieldsOf } from '../fields/custom-fields';
import { previewMail } from '../rendering/preview-mail';
import type { SendPreview } from '../single-sends/draft-schemas';
import { previewReader } from '../single-sends/test-readers';
import { emailSource } from './email-source';
import { getEmail } from './read-email';
import type { PreviewEmailQuery } from './sequence-schemas';

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
  const [source, reader, own] = await Promise.all([
    emailSource(actor.id, email),
    previewReader(actor.id, input.contact_id),
    customFieldsOf(actor.id),
  ]);
  if (!reader) throw notFound();
  return previewMail(source, { ...reader, customNames: own.map(({ field_name }) => field_name) });
}
