import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { conflict } from '@/lib/errors';
import type { MailSource } from '../rendering/mail-source';
import { mailHtml } from '../templates/mail-html';
import { asVersionB, versionTestOf } from '../version-tests/rows';
import { mailTest } from './mail-test';
import { getSingleSend, type SingleSendRow } from './rows';

/**
 * Mails a single send to some addresses, as a test: marked so in its subject, untracked, in none of the statistics. An
 * address that is a contact's gets that contact's values and blocks. Of one that is tested, each address gets both versions.
 *
 * @throws DomainError not-found, forbidden where the account's own address isn't confirmed, conflict where its sender may not send or it has no mail in it, limited.
 */
export async function sendTest({
  actor,
  input: { utr, emails },
}: {
  actor: Actor;
  input: { utr: string; emails: readonly string[] };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  requireConfirmed(actor);
  const send = await getSingleSend(actor.id, utr);
  const test = await versionTestOf(send);
  const mails = test
    ? [
        { mark: '[Test A]', source: await sourceOf(actor, send) },
        { mark: '[Test B]', source: await sourceOf(actor, asVersionB(send, test)) },
      ]
    : [{ mark: '[Test]', source: await sourceOf(actor, send) }];
  await mailTest({ actor, sender_id: send.sender_id, emails, mails });
}

async function sourceOf(actor: Actor, send: SingleSendRow): Promise<MailSource> {
  const html = await mailHtml(actor.id, send);
  if (html === null || html.trim() === '')
    throw conflict('The single send has no content that a mail can be made of.');
  return {
    mailing: { kind: 'single-send', id: send.id },
    userId: actor.id,
    html,
    subject: send.subject,
    preheader: send.preheader,
    fromName: send.sender_name ?? '',
    fromEmail: send.from_sender,
    replyTo: send.reply_to,
    senderAddress: send.sender_address ?? '',
    tracking: false,
  };
}
