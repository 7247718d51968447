import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { conflict } from '@/lib/errors';
import { mailTest } from '../single-sends/mail-test';
import { emailSource } from './email-source';
import { getEmail } from './read-email';
import type { TestEmailInput } from './sequence-schemas';

/**
 * Mails an email of an automation to some addresses as a test, as it is saved.
 *
 * @throws DomainError not-found, invalid where the contact isn't the account's, forbidden where the account's own address
 * isn't confirmed, conflict where its sender may not send or it has no mail in it, limited.
 */
export async function testEmail({
  actor,
  input: { utr, emails, contact_id },
}: {
  actor: Actor;
  input: z.output<typeof TestEmailInput>;
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  requireConfirmed(actor);
  const email = await getEmail(actor.id, utr);
  const source = await emailSource(actor.id, email);
  if (source.html.trim() === '') throw conflict('The email has no content that a mail can be made of.');
  await mailTest({
    actor,
    sender_id: email.sender_id,
    emails,
    contact_id,
    mails: [{ mark: '[Test]', source }],
  });
}
