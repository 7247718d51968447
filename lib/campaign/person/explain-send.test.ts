import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { contacts, contactTypes, deliveries, singleSends, unsubscribes } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newSend } from '@/lib/runtime/testing/ledger';
import { explainSend } from './explain-send';
import { dayOf, EMAIL, newReader, type Reader } from './testing/reader';

useDatabase();

type Values = Readonly<Record<string, unknown>>;

async function answerTo(reader: Reader, send: Values, mail?: Values) {
  const mailing = await newSend(reader.userId, { materialised_at: dayOf(20), ...send });
  if (mail) await newDeliveries(mailing, [EMAIL], { contact_id: reader.contactId, ...mail });
  return ask(reader, mailing.singleSendId ?? 0);
}

async function ask({ actor, contactId }: Reader, sendId: number) {
  const [row] = await db()
    .select({ utr: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, sendId));
  return explainSend({ actor, input: { contact_id: contactId, utr: row?.utr ?? '' } });
}

test('answers from the ledger', async () => {
  const reader = await newReader();
  const mails: [Values, Values][] = [
    [{}, { outcome: 'sent', answer: null }],
    [
      { status: 'queued', attempts: 2, answer: '451 Later' },
      { outcome: 'queued', attempts: 2, answer: '451 Later' },
    ],
    [
      { status: 'failed', reason: 'refused', answer: '554 Spam' },
      { outcome: 'failed', answer: '554 Spam' },
    ],
    [
      { status: 'bounced', answer: '550 No' },
      { outcome: 'bounced', answer: '550 No' },
    ],
    [{ status: 'cancelled' }, { outcome: 'cancelled' }],
    [{ status: 'suppressed', reason: 'invalid' }, { outcome: 'invalid' }],
    [
      { status: 'suppressed', reason: 'unsubscribed' },
      { outcome: 'unsubscribed', at: '2026-03-08T08:00:00.000000Z' },
    ],
  ];
  for (const [mail, answer] of mails) expect(await answerTo(reader, {}, mail)).toMatchObject(answer);
});

test('names the group, what excluded them, and the list that the mail went through', async () => {
  const reader = await newReader();
  const { userId, group, segment, list } = reader;
  expect(
    await answerTo(reader, { unsubscribe_group_id: group }, { status: 'suppressed', reason: 'group' }),
  ).toMatchObject({ outcome: 'group', names: ['Sales'], at: '2026-03-10T08:00:00.000000Z' });
  const excluded = JSON.stringify([
    { id: '999999', table: 'contacts_' },
    { id: String(segment), table: 'segments_' },
  ]);
  expect(
    await answerTo(
      reader,
      { exclude_specific_recipient_id: excluded },
      { status: 'suppressed', reason: 'excluded' },
    ),
  ).toMatchObject({ outcome: 'excluded', names: ['Oslo'] });
  const [other] = await db().insert(contactTypes).values({ user_id: userId, name: 'VIP' }).returning();
  const [twin] = await db()
    .insert(contacts)
    .values({ user_id: userId, contact_type_id: other?.id ?? 0, email: EMAIL })
    .returning({ id: contacts.id });
  expect(await answerTo(reader, {}, { contact_id: twin?.id })).toMatchObject({
    outcome: 'sent',
    through: 'VIP',
  });
  const to = JSON.stringify([{ id: String(list), table: 'contacts_' }]);
  expect(
    await answerTo(reader, { recipient_id: to, materialised_at: new Date(0).toISOString() }),
  ).toMatchObject({
    outcome: 'added_later',
    names: ['Readers'],
  });
  expect(await answerTo(reader, { recipient_id: to })).toMatchObject({ outcome: 'not_in_audience' });
  expect(await answerTo(reader, { materialised_at: null })).toMatchObject({ outcome: 'not_started' });
});

test('tells of no other account’s mails', async () => {
  const [reader, stranger] = [await newReader(), await newReader()];
  const sendId = stranger.send.singleSendId ?? 0;
  await expect(ask(reader, sendId)).rejects.toMatchObject({ kind: 'not-found' });
  await db().delete(unsubscribes).where(eq(unsubscribes.user_id, reader.userId));
  expect(await db().$count(deliveries, eq(deliveries.user_id, stranger.userId))).toBe(2);
});
