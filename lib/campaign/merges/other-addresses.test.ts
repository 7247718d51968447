import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { contacts, unsubscribes } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { personAddresses } from '../contacts/person-addresses';
import { apply, bounce, simple } from '../feedback/testing/facts';
import { readerToken } from '../mail-links/reader-token';
import { saveChoices } from '../reader-pages/save-choices';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { mergePeople } from './merge-people';
import { newContact, newList, suppressed } from './testing/people';
import { undoMerge } from './undo-merge';

useDatabase();

const [A, B, C] = ['ada@example.net', 'ada@work.example', 'ada@third.example'];

/** A person of three addresses by two merges, on two lists, and the mails that each address has got. */
async function newPerson() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const [one, two] = [await newList(userId), await newList(userId)];
  const ids = [await newContact(userId, one, A), await newContact(userId, two, A)];
  const [first = 0, second = 0] = ids;
  await mergePeople({ actor, input: { contact_id: first, strIds: [await newContact(userId, one, B)] } });
  await mergePeople({ actor, input: { contact_id: second, strIds: [await newContact(userId, two, C)] } });
  const send = await newSend(userId, { unsubscribe_group_id: null });
  const mails = await newDeliveries(send, [A, B, C], { status: 'sent' });
  const [a = 0, b = 0] = mails;
  const addresses = async () => (await suppressed(userId)).map(({ email }) => email);
  return { userId, ids, a, b, addresses };
}

const press = (mail: number) => unsubscribe({ input: { token: readerToken(mail), how: 'one click' } });
const comeBack = (mail: number) => saveChoices({ input: { token: readerToken(mail), all: false } });

test('who unsubscribes by a mail to one address is off by all, and comes back by all', async () => {
  const { b, addresses } = await newPerson();
  await press(b);
  expect(await addresses()).toEqual([A, C, B]);
  await press(b);
  await comeBack(b);
  expect(await addresses()).toEqual([]);
});

test('coming back by one address leaves off another that has unsubscribed as well', async () => {
  const { a, b, addresses } = await newPerson();
  await press(b);
  await press(a);
  await comeBack(b);
  expect(await addresses()).toEqual([A]);
});

test('a complaint is the person’s, a bounce the mailbox’s', async () => {
  const { userId, a, b } = await newPerson();
  await apply(a, bounce('no_mailbox'));
  expect(await suppressed(userId)).toEqual([{ email: A, reason: 'bounce' }]);
  await apply(b, simple('complained'));
  expect(await suppressed(userId)).toEqual([
    { email: A, reason: 'bounce' },
    { email: C, reason: 'complaint' },
    { email: B, reason: 'complaint' },
  ]);
});

test('who has left under the kept address has left under the others, until the merge is undone', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const kept = await newContact(userId, list, A);
  const other = await newContact(userId, list, B);
  await db().insert(unsubscribes).values({ user_id: userId, email_address: A, reason: 'reader' });
  const { merge_id, suppressed: taken } = await mergePeople({
    actor,
    input: { contact_id: kept, strIds: [other] },
  });
  expect(taken).toBe(0);
  expect((await suppressed(userId)).map(({ email }) => email)).toEqual([A, B]);
  await undoMerge({ actor, input: { id: merge_id } });
  expect((await suppressed(userId)).map(({ email }) => email)).toEqual([A]);
});

test('a deleted contact’s other addresses are found where deleted ones count', async () => {
  const { userId, ids } = await newPerson();
  expect((await personAddresses(db(), userId, A)).toSorted()).toEqual([A, C, B]);
  await db().update(contacts).set({ deleted_at: new Date().toISOString() }).where(inArray(contacts.id, ids));
  expect(await personAddresses(db(), userId, A)).toEqual([A]);
  expect((await personAddresses(db(), userId, A, { deletedToo: true })).toSorted()).toEqual([A, C, B]);
});
