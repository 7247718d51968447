// A merged address that comes in again is the person's into whom it was merged, whichever way it comes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret } from '@/lib/crypto/secrets';
import { client, db } from '@/lib/db/client';
import { contactTypes, signUpForms, signUps } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { addContact } from '../contacts/add-contact';
import { updateContact } from '../contacts/update-contact';
import { setUpImport } from '../imports/set-up-import';
import { check, run, stage } from '../imports/testing/stage-file';
import { undoImport } from '../imports/undo-import';
import { UploadSession } from '../imports/upload-session';
import { confirmSignUp } from '../sign-up-forms/confirm-sign-up';
import { mergePeople } from './merge-people';
import { living, newContact, newList, suppressed } from './testing/people';
import { undoMerge } from './undo-merge';

useDatabase();

const [KEPT, MERGED] = ['Ada@example.net', 'ada@work.example'];

/** A person on a list, into whom another contact was merged there, and a second list without them. */
async function newPerson() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const [list, elsewhere] = [await newList(userId), await newList(userId)];
  const id = await newContact(userId, list, KEPT, { city: 'Oslo' });
  const { merge_id } = await mergePeople({
    actor,
    input: { contact_id: id, strIds: [await newContact(userId, list, MERGED)] },
  });
  return { userId, actor, list, elsewhere, id, merge_id };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

async function upload({ actor }: Person, contact_type_id: number, text: string) {
  const session = new UploadSession(actor);
  const fields = { contact_type_id, mode: 'all' as const, background: false };
  async function* bytes() {
    yield Buffer.from(text);
  }
  try {
    await session.takeFile({ name: 'people.csv', bytes: bytes() }, fields);
    return await session.finish(fields, []);
  } finally {
    await session.close(false);
  }
}

const add = ({ actor }: Person, contact_type_id: number, email = MERGED) =>
  addContact({ actor, input: { contact_type_id, email, country: '' } });

/** Somebody fills in a form of the list and presses the button of the link. */
async function confirm({ userId }: Person, list: number, email: string, city: string) {
  const [form] = await db()
    .insert(signUpForms)
    .values({
      user_id: userId,
      utr: randomUUID(),
      name: 'Website',
      contact_type_id: list,
      sender_id: await newSender(userId),
      title: 'News',
      consent_text: 'Yes',
      thank_you: 'Thanks',
      intro: '',
      confirmation_subject: '',
      confirmation_html: '',
    })
    .returning();
  const token = randomUUID();
  await db()
    .insert(signUps)
    .values({
      user_id: userId,
      form_id: form?.id ?? 0,
      email,
      fields: { city },
      consent_text: 'Yes',
      network: '198.51.100.7',
      user_agent: '',
      token_hash: hashSecret(token),
    });
  return confirmSignUp({ input: { token }, address: '198.51.100.7' });
}

const both = (person: Person, city = 'Oslo') => [{ id: person.id, list: person.list, email: KEPT, city }];

test('an import updates the person, and gives back what it changed', async () => {
  const person = await newPerson();
  const { id, created, updated } = await upload(person, person.list, `email,city\n${MERGED},Rome\n`);
  expect({ created, updated }).toEqual({ created: 0, updated: 1 });
  expect(await living(person.userId)).toEqual(both(person, 'Rome'));
  await undoImport({ actor: person.actor, input: { id } });
  expect(await living(person.userId)).toEqual(both(person));
});

test('an import of both addresses is one line too many, onto another list one contact', async () => {
  const person = await newPerson();
  const file = `email,city\n${MERGED.toUpperCase()},Rome\n${KEPT},Paris\n`;
  expect(await upload(person, person.elsewhere, file)).toMatchObject({ created: 1, duplicates: 1 });
  expect(await living(person.userId)).toMatchObject([
    ...both(person),
    { list: person.elsewhere, email: KEPT, city: 'Paris' },
  ]);
});

test('a line that says not to mail the merged address bars the kept one, unless it bounced', async () => {
  const barred = async (status: string) => {
    const person = await newPerson();
    const { actor, list } = person;
    const id = await stage(actor, list, `email,status\n${MERGED},${status}\n`);
    await setUpImport({ actor, input: { id, columns: ['email', 'status'] } });
    expect(await check(actor, id)).toMatchObject({ created: 0, existing: 1 });
    await run(actor, id);
    return (await suppressed(person.userId)).map(({ email }) => email);
  };
  expect(await barred('unsubscribed')).toEqual([KEPT, MERGED]);
  expect(await barred('bounced')).toEqual([MERGED]);
});

test('adding it is refused as the person’s own address is, and puts them on another list', async () => {
  const person = await newPerson();
  await expect(add(person, person.list)).rejects.toMatchObject({
    problems: [{ field: 'email', rule: 'taken' }],
  });
  const id = await add(person, person.elsewhere);
  expect(await living(person.userId)).toEqual([
    ...both(person),
    { id, list: person.elsewhere, email: KEPT, city: '' },
  ]);
  await expect(add(person, person.elsewhere)).rejects.toMatchObject({ kind: 'invalid' });
});

test('another contact can’t take it, the person can', async () => {
  const person = await newPerson();
  const { actor, id } = person;
  const other = await add(person, person.list, 'other@example.net');
  await expect(updateContact({ actor, input: { contact_id: other, email: MERGED } })).rejects.toMatchObject({
    problems: [{ field: 'email', rule: 'taken' }],
  });
  await updateContact({ actor, input: { contact_id: id, email: MERGED } });
  expect((await living(person.userId))[0]).toMatchObject({ id, email: MERGED });
});

test('a sign-up fills in the person, and lets them be mailed whom the merge had suppressed', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const id = await newContact(userId, list, KEPT, { city: 'Oslo' });
  const other = await newContact(userId, list, MERGED);
  await client()`
    insert into unsubscribes (user_id, email_address, reason) values (${userId}, ${MERGED}, 'reader')`;
  const { merge_id } = await mergePeople({ actor, input: { contact_id: id, strIds: [other] } });
  expect(await suppressed(userId)).toHaveLength(2);
  const person = { userId, actor, list, elsewhere: 0, id, merge_id };
  expect(await confirm(person, list, MERGED, 'Rome')).toMatchObject({ outcome: 'confirmed' });
  expect(await living(userId)).toEqual(both(person, 'Rome'));
  expect(await suppressed(userId)).toEqual([]);
});

test('after the merge is undone, or its contact deleted, the address is its own again', async () => {
  const person = await newPerson();
  await client()`update contacts set deleted_at = now() where id = ${person.id}`;
  await upload(person, person.elsewhere, `email\n${MERGED}\n`);
  expect(await living(person.userId)).toMatchObject([{ list: person.elsewhere, email: MERGED }]);
  const second = await newPerson();
  await undoMerge({ actor: second.actor, input: { id: second.merge_id } });
  await add(second, second.elsewhere);
  expect((await living(second.userId)).map(({ email }) => email)).toEqual([KEPT, MERGED, MERGED]);
});

test('another account’s merges say nothing', async () => {
  await newPerson();
  const stranger = await newOwner();
  const [list] = await db().insert(contactTypes).values({ user_id: stranger, name: 'Theirs' }).returning();
  await addContact({
    actor: actorOf(stranger),
    input: { contact_type_id: list?.id ?? 0, email: MERGED, country: '' },
  });
  expect(await living(stranger)).toMatchObject([{ email: MERGED }]);
});
