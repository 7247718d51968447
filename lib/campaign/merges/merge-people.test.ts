import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { contactEvents, segmentRecipients, unsubscribes } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { updateContact } from '../contacts/update-contact';
import { erasePerson } from '../person/erase-person';
import { exportAddress, exportPerson } from '../person/export-person';
import { readTimeline } from '../person/read-timeline';
import { dayOf, EMAIL, newReader } from '../person/testing/reader';
import { listDuplicates } from './list-duplicates';
import { mergePeople } from './merge-people';
import { living, newContact, newList, suppressed } from './testing/people';
import { undoMerge } from './undo-merge';

process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';
useDatabase();

test('one contact stays on each list, with the kept address and the chosen fields; undoing brings all back', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const [one, two] = [await newList(userId), await newList(userId)];
  const kept = await newContact(userId, one, 'Ada@example.net', { city: 'Oslo' });
  const other = await newContact(userId, one, 'ada@work.example', { city: 'Bergen' });
  const elsewhere = await newContact(userId, two, 'ada@work.example', { city: 'Bergen' });
  await db()
    .insert(unsubscribes)
    .values({ user_id: userId, email_address: 'ada@work.example', reason: 'reader' });
  const before = await living(userId);
  const input = { contact_id: kept, strIds: [other, elsewhere], choices: { city: other } };
  const merged = await mergePeople({ actor, input });
  expect(merged).toMatchObject({ contact_id: kept, deleted: 1, suppressed: 1 });
  expect(await living(userId)).toEqual([
    { id: kept, list: one, email: 'Ada@example.net', city: 'Bergen' },
    { id: elsewhere, list: two, email: 'Ada@example.net', city: 'Bergen' },
  ]);
  expect((await suppressed(userId)).map(({ email }) => email)).toEqual([
    'Ada@example.net',
    'ada@work.example',
  ]);
  await undoMerge({ actor, input: { id: merged.merge_id } });
  expect(await living(userId)).toEqual(before);
  expect((await suppressed(userId)).map(({ email }) => email)).toEqual(['ada@work.example']);
  await expect(undoMerge({ actor, input: { id: merged.merge_id } })).rejects.toThrow('undone already');
});

test('a bounce of the other address says nothing of the kept one, a complaint does', async () => {
  const userId = await newOwner();
  const list = await newList(userId);
  const ids = [
    await newContact(userId, list, 'a@example.net'),
    await newContact(userId, list, 'b@example.net'),
    await newContact(userId, list, 'c@example.net'),
  ];
  const [kept = 0, ...strIds] = ids;
  await db()
    .insert(unsubscribes)
    .values([
      { user_id: userId, email_address: 'b@example.net', reason: 'bounce' },
      { user_id: userId, email_address: 'c@example.net', reason: 'complaint' },
    ]);
  await mergePeople({ actor: actorOf(userId), input: { contact_id: kept, strIds } });
  expect((await suppressed(userId))[0]).toEqual({ email: 'a@example.net', reason: 'complaint' });
});

test('who was removed from a segment by hand stays out of it', async () => {
  const { actor, userId, list, contactId, segment } = await newReader();
  const other = await newContact(userId, list, 'other@example.net');
  await db()
    .insert(segmentRecipients)
    .values({ user_id: userId, segment_id: segment, contact_id: other, standing: 'removed' });
  const { merge_id } = await mergePeople({ actor, input: { contact_id: contactId, strIds: [other] } });
  const standing = async () =>
    (
      await db()
        .select({ standing: segmentRecipients.standing })
        .from(segmentRecipients)
        .where(eq(segmentRecipients.contact_id, contactId))
    ).map((row) => row.standing);
  expect(await standing()).toEqual(['removed']);
  await undoMerge({ actor, input: { id: merge_id } });
  expect(await standing()).toEqual(['listed']);
});

test('takes what another has changed meanwhile, and refuses to undo over a later change', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const kept = await newContact(userId, list, 'a@example.net');
  const other = await newContact(userId, list, 'b@example.net', { city: 'Oslo' });
  let merging: ReturnType<typeof mergePeople> | undefined;
  await client().begin(async (sql) => {
    await sql`update contacts set city = 'Rome' where id = ${other}`;
    merging = mergePeople({ actor, input: { contact_id: kept, strIds: [other] } });
    await pause(200);
  });
  const { merge_id = 0 } = (await merging) ?? {};
  expect(await living(userId)).toEqual([{ id: kept, list, email: 'a@example.net', city: 'Rome' }]);
  await updateContact({ actor, input: { contact_id: kept, city: 'Paris' } });
  await expect(undoMerge({ actor, input: { id: merge_id } })).rejects.toThrow('changed since');
});

test('of two merges of the same contacts at once, one is done', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const [a, b] = [
    await newContact(userId, list, 'a@x.example'),
    await newContact(userId, list, 'b@x.example'),
  ];
  const both = await Promise.allSettled([
    mergePeople({ actor, input: { contact_id: a, strIds: [b] } }),
    mergePeople({ actor, input: { contact_id: b, strIds: [a] } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await living(userId)).toHaveLength(1);
});

test('refuses contacts of another account, and an address that a third contact has', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const [one, two] = [await newList(userId), await newList(userId)];
  const mine = await newContact(userId, one, 'a@example.net');
  const stranger = await newOwner();
  const theirs = await newContact(stranger, await newList(stranger), 'b@example.net');
  const merging = mergePeople({ actor, input: { contact_id: mine, strIds: [theirs] } });
  await expect(merging).rejects.toMatchObject({ kind: 'not-found' });
  const { merge_id } = await mergePeople({
    actor: actorOf(stranger),
    input: {
      contact_id: theirs,
      strIds: [await newContact(stranger, await newList(stranger), 'c@example.net')],
    },
  });
  await expect(undoMerge({ actor, input: { id: merge_id } })).rejects.toMatchObject({ kind: 'not-found' });
  await newContact(userId, two, 'A@example.net');
  const other = await newContact(userId, two, 'b@example.net');
  const before = await living(userId);
  await expect(mergePeople({ actor, input: { contact_id: mine, strIds: [other] } })).rejects.toThrow(
    'Select it',
  );
  expect(await living(userId)).toEqual(before);
});

test('timeline and export go by all addresses of the person, and erasing leaves nothing of any', async () => {
  const { actor, userId, list, contactId } = await newReader();
  const address = 'lovelace@work.example';
  const other = await newContact(userId, list, 'Lovelace@work.example');
  await db()
    .insert(contactEvents)
    .values({
      user_id: userId,
      email: address,
      kind: 'clicked',
      detail: 'https://x.example/',
      created_at: dayOf(20),
    });
  await mergePeople({ actor, input: { contact_id: contactId, strIds: [other] } });
  const { entries } = await readTimeline({ actor, input: { contact_id: contactId, only: 'activity' } });
  expect(entries.map(({ detail }) => detail)).toContain('https://x.example/');
  expect(await exportPerson({ actor, input: { contact_id: contactId } })).toMatchObject({
    email: EMAIL,
    others: [{ email: address, contacts: [{ list: 'Readers' }], events: [{ kind: 'clicked' }] }],
  });
  await erasePerson({ actor, input: { contact_id: contactId } });
  const sql = client();
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select 1 from ${name} t where lower(t::text) like '%${address}%' limit 1`);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  await expect(exportAddress({ actor, input: { email: EMAIL } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('duplicates have the address, the name before the @, or the whole name, unless many have it', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const [one, two] = [await newList(userId), await newList(userId)];
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const given = { ...name, alt_email: 'Countess@example.org' };
  const ada = await newContact(userId, one, 'ada.l@example.net', given);
  const same = await newContact(userId, two, 'ADA.L@example.net');
  const local = await newContact(userId, one, 'Ada.L@work.example');
  const alt = await newContact(userId, two, 'countess@example.org');
  const named = await newContact(userId, two, 'x@example.org', { first_name: 'ADA', last_name: 'lovelace' });
  await newContact(userId, two, 'ada.lovelace@example.net', { first_name: 'Ada', last_name: 'Moore' });
  const reasons = async () =>
    (await listDuplicates({ actor, input: { contact_id: ada } })).duplicates.map(({ id, reason }) => [
      id,
      reason,
    ]);
  expect(await reasons()).toEqual([
    [same, 'address'],
    [local, 'local_part'],
    [alt, 'other_address'],
    [named, 'name'],
  ]);
  for (let number = 0; number < 12; number++)
    await newContact(userId, one, `other${number}@example.org`, name);
  expect((await reasons()).map(([id]) => id)).not.toContain(named);
});
