import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { contactEvents, contacts, fields, segmentRecipients, unsubscribes } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { apply, simple } from '../feedback/testing/facts';
import { renameField } from '../field-uses/rename-field';
import { readerToken } from '../mail-links/reader-token';
import { newReader } from '../person/testing/reader';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { addUnsubscribes } from '../suppression/add-unsubscribes';
import { mergePeople } from './merge-people';
import { newContact, newList, suppressed } from './testing/people';
import { undoMerge } from './undo-merge';

useDatabase();

const A = 'ada@example.net';
const B = 'ada@work.example';

/** Two contacts of a list, the second of whom has left all mail, and mails that the first has got. */
async function newPair() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const kept = await newContact(userId, list, A);
  const other = await newContact(userId, list, B);
  const left = { user_id: userId, email_address: B, reason: 'reader' } as const;
  await db().insert(unsubscribes).values(left);
  const [mail = 0] = await newDeliveries(await newSend(userId, { unsubscribe_group_id: null }), [A], {
    status: 'sent',
  });
  const merge = async () =>
    (await mergePeople({ actor, input: { contact_id: kept, strIds: [other] } })).merge_id;
  const undo = (id: number) => undoMerge({ actor, input: { id } });
  const addresses = async () => (await suppressed(userId)).map(({ email }) => email);
  return { userId, actor, kept, mail, merge, undo, addresses };
}

test('who unsubscribes after a merge stays off when it is undone, and is known to have left', async () => {
  const { userId, mail, merge, undo, addresses } = await newPair();
  const id = await merge();
  for (let click = 0; click < 2; click++)
    await unsubscribe({ input: { token: readerToken(mail), how: 'one click' } });
  await undo(id);
  expect(await addresses()).toEqual([A, B]);
  const events = await db().select().from(contactEvents).where(eq(contactEvents.user_id, userId));
  expect(events).toMatchObject([{ email: A, kind: 'unsubscribed', delivery_id: mail }]);
});

test('who complains after a merge stays off when it is undone', async () => {
  const { mail, merge, undo, addresses } = await newPair();
  const id = await merge();
  await apply(mail, simple('complained'));
  await undo(id);
  expect(await addresses()).toEqual([A, B]);
});

test('an address that a file suppressed stays so when the file is undone, as the merge names it too', async () => {
  const { userId, merge, undo, addresses } = await newPair();
  const imported = { user_id: userId, email_address: A, suppression_import_id: 7 };
  await db().insert(unsubscribes).values(imported);
  const id = await merge();
  const [row] = await db()
    .select()
    .from(unsubscribes)
    .where(and(eq(unsubscribes.user_id, userId), eq(unsubscribes.email_address, A)));
  expect(row?.updated_at).not.toBe(row?.created_at);
  await undo(id);
  expect(await addresses()).toEqual([A, B]);
});

test('an address that two merges suppressed stays so when one of them is undone', async () => {
  const { userId, actor, merge, undo, addresses } = await newPair();
  const second = await newList(userId);
  const same = await newContact(userId, second, A);
  const another = await newContact(userId, second, 'ada@third.example');
  await addUnsubscribes({ actor, input: { groupId: null, email_address: 'ada@third.example' } });
  const id = await merge();
  await mergePeople({ actor, input: { contact_id: same, strIds: [another] } });
  await undo(id);
  expect(await addresses()).toContain(A);
});

test.each(['changed', 'made'])(
  'who was removed from a segment by hand since stays out of it, whose place the merge %s',
  async (place) => {
    const { actor, userId, list, contactId, segment } = await newReader();
    const isIts = eq(segmentRecipients.contact_id, contactId);
    if (place === 'made') await db().delete(segmentRecipients).where(isIts);
    const other = await newContact(userId, list, 'other@example.net');
    await db()
      .insert(segmentRecipients)
      .values({ user_id: userId, segment_id: segment, contact_id: other, standing: 'added' });
    const { merge_id } = await mergePeople({ actor, input: { contact_id: contactId, strIds: [other] } });
    await db().update(segmentRecipients).set({ standing: 'removed' }).where(isIts);
    await undoMerge({ actor, input: { id: merge_id } });
    expect(await db().select().from(segmentRecipients).where(isIts)).toMatchObject([{ standing: 'removed' }]);
  },
);

test('fields that were renamed or deleted since come back by their new names, or not at all', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const [plan] = await db()
    .insert(fields)
    .values(
      ['plan', 'size'].map((field_name) => ({ user_id: userId, field_name, field_type: 'text' as const })),
    )
    .returning({ id: fields.id });
  const kept = await newContact(userId, list, A, { custom_field: { plan: 'free', size: '40' } });
  const other = await newContact(userId, list, B, { custom_field: { plan: 'pro' } });
  const choices = { 'field:plan': other };
  const { merge_id } = await mergePeople({ actor, input: { contact_id: kept, strIds: [other], choices } });
  await renameField({ actor, input: { id: plan?.id ?? 0, field_name: 'tier' } });
  await db()
    .delete(fields)
    .where(and(eq(fields.user_id, userId), eq(fields.field_name, 'size')));
  await undoMerge({ actor, input: { id: merge_id } });
  const found = await db()
    .select({ custom_field: contacts.custom_field })
    .from(contacts)
    .where(eq(contacts.user_id, userId))
    .orderBy(contacts.id);
  expect(found).toEqual([{ custom_field: { tier: 'free' } }, { custom_field: { tier: 'pro' } }]);
});
