import type { Actor } from '@/lib/auth/actor';
import { requireConfirmed } from '@/lib/auth/require-confirmed';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { queueMessage } from '@/lib/mail/queue-mail';
import { takeTests } from '@/lib/mail/stranger-limits';
import { countTestMails } from '@/lib/rate-limit';
import { SenderStatus } from '../mailings/may-send';
import { type CompiledMail, compileMail } from '../rendering/compile-mail';
import { readerMemberships } from '../rendering/reader-memberships';
import { mailHtml } from '../templates/mail-html';
import { asVersionB, versionTestOf } from '../version-tests/rows';
import { lockSender } from './check-single-send';
import { getSingleSend, type SingleSendRow } from './rows';
import { testReaders } from './test-readers';

/** A row of the ledger that never is: a test mail's links name nobody, so that they change nothing. */
const NO_DELIVERY = 0;

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
  requireConfirmed(actor);
  const send = await getSingleSend(actor.id, utr);
  const test = await versionTestOf(send);
  const mails = test
    ? [
        { mark: '[Test A]', mail: await mailOf(actor, send) },
        { mark: '[Test B]', mail: await mailOf(actor, asVersionB(send, test)) },
      ]
    : [{ mark: '[Test]', mail: await mailOf(actor, send) }];
  const addresses = emails.filter(
    (email, i) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === i,
  );
  const readers = await testReaders(actor.id, addresses);
  const segments = [...new Set(mails.flatMap(({ mail }) => mail.segments))];
  const memberships = await readerMemberships(actor.id, segments, readers);
  await countTestMails(actor.id, addresses.length * mails.length);
  await db().transaction(async (tx) => {
    const sender = await lockSender(tx, actor, send.sender_id);
    if (
      sender?.is_verified !== SenderStatus.verified ||
      sender.from_sender.toLowerCase() !== send.from_sender.toLowerCase()
    )
      throw conflict('The sender of the single send is not verified.');
    await takeTests(tx, actor.id, addresses);
    for (const [index, email] of addresses.entries()) {
      for (const { mark, mail } of mails) {
        const made = mail
          .render({
            deliveryId: NO_DELIVERY,
            email,
            values: readers[index]?.values ?? {},
            memberships: memberships[index] ?? new Map(),
          })
          .content();
        await queueMessage(tx, {
          kind: 'campaign.test',
          to: made.to,
          from: made.from,
          replyTo: made.replyTo,
          subject: `${mark} ${made.subject}`,
          html: made.html,
          text: made.text,
        });
      }
    }
  });
}

async function mailOf(actor: Actor, send: SingleSendRow): Promise<CompiledMail> {
  const html = await mailHtml(actor.id, send);
  if (html === null || html.trim() === '')
    throw conflict('The single send has no content that a mail can be made of.');
  return compileMail({
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
  });
}
