import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/errors';
import { queueMessage } from '@/lib/mail/queue-mail';
import { takeTests } from '@/lib/mail/stranger-limits';
import { countTestMails } from '@/lib/rate-limit';
import { SenderStatus, whySenderMayNot } from '../mailings/may-send';
import { compileMail } from '../rendering/compile-mail';
import type { MailSource } from '../rendering/mail-source';
import { readerMemberships } from '../rendering/reader-memberships';
import { lockSender } from './check-single-send';
import { previewReader, testReaders } from './test-readers';

/** A row of the ledger that never is: a test mail's links name nobody, so that they change nothing. */
const NO_DELIVERY = 0;

type Test = {
  actor: Actor;
  sender_id: number;
  emails: readonly string[];
  /** Whose values all of the mails get; without it, each address those of its own contact. */
  contact_id?: number | undefined;
  /** What is mailed to each address, and what its subject begins with. */
  mails: readonly { mark: string; source: MailSource }[];
};

/**
 * Queues test mails: marked so in their subjects, untracked, in none of the statistics. An address that is a contact's gets
 * that contact's values and blocks, another the names of the fields.
 *
 * @throws DomainError invalid where the contact isn't the account's, conflict where the sender may not send, limited.
 */
export async function mailTest({ actor, sender_id, emails, contact_id, mails }: Test): Promise<void> {
  const addresses = emails.filter(
    (email, i) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === i,
  );
  const readers = await readersOf(actor, addresses, contact_id);
  const compiled = await Promise.all(
    mails.map(async ({ mark, source }) => ({
      mark,
      from: source.fromEmail,
      mail: await compileMail(source),
    })),
  );
  const segments = [...new Set(compiled.flatMap(({ mail }) => mail.segments))];
  const memberships = await readerMemberships(actor.id, segments, readers);
  await countTestMails(actor.id, addresses.length * mails.length);
  await db().transaction(async (tx) => {
    const sender = await lockSender(tx, actor, sender_id);
    const address = sender?.from_sender.toLowerCase();
    if (
      sender?.is_verified !== SenderStatus.verified ||
      compiled.some(({ from }) => from.toLowerCase() !== address)
    )
      throw conflict('The sender is not verified.');
    const reason = whySenderMayNot(sender);
    if (reason) throw conflict(reason);
    await takeTests(tx, actor.id, addresses);
    for (const [index, email] of addresses.entries()) {
      for (const { mark, mail } of compiled) {
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
          userId: actor.id,
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

async function readersOf(actor: Actor, addresses: readonly string[], contactId: number | undefined) {
  if (contactId === undefined) return testReaders(actor.id, addresses);
  const reader = await previewReader(actor.id, contactId);
  if (!reader) throw invalid({ field: 'contact_id', rule: 'exists' });
  return addresses.map(() => reader);
}
