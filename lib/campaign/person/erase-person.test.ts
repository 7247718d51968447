import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { contacts, deliveries, leavingReasons, segmentRecipients, unsubscribes } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { deleteContacts } from '../contacts/delete-contacts';
import { stage } from '../imports/testing/stage-file';
import { eraseAddress, erasePerson } from './erase-person';
import { exportAddress, exportPerson } from './export-person';
import { restorePeople } from './restore-people';
import { EMAIL, newReader } from './testing/reader';

process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';
useDatabase();

/** The rows of all tables in which a text stands, by table. */
async function whereStands(text: string): Promise<string[]> {
  const sql = client();
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(
      `select 1 from ${name} t where strpos(lower(t::text), '${text.toLowerCase()}') > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('leaves nothing of the address in any table, and the counts of sends as they were', async () => {
  const { actor, userId, contactId, segment, list, mail } = await newReader();
  const sql = client();
  await db()
    .insert(leavingReasons)
    .values({
      user_id: userId,
      email: EMAIL.toLowerCase(),
      delivery_id: mail,
      reason: 'other',
      words: `Write to Bo instead of ${EMAIL}`,
    });
  await db().insert(segmentRecipients).values({
    user_id: userId,
    segment_id: segment,
    standing: 'added',
    email: EMAIL,
    first_name: 'Ada',
  });
  await db()
    .insert(contacts)
    .values([
      { user_id: userId, contact_type_id: list, email: EMAIL, deleted_at: new Date().toISOString() },
      { user_id: userId, contact_type_id: list, email: 'leo@example.net', alt_email: EMAIL },
    ]);
  const file = await stage(actor, list, `email,name\n${EMAIL},Ada\nleo@example.net,Leo\n`);
  await sql`update deliveries set country = 'Ruritania' where id = ${mail}`;
  expect(await whereStands(EMAIL)).not.toEqual([]);
  const before =
    await sql`select single_send_id, status from deliveries where user_id = ${userId} order by id`;
  const kinds =
    await sql`select kind, single_send_id from contact_events where user_id = ${userId} order by id`;
  await expect(
    erasePerson({ actor, input: { contact_id: contactId, confirm: 'leo@example.net' } }),
  ).rejects.toMatchObject({ kind: 'invalid' });

  await erasePerson({ actor, input: { contact_id: contactId, confirm: 'ada@example.NET ' } });
  expect(await whereStands(EMAIL)).toEqual([]);
  expect(await whereStands('Ruritania')).toEqual([]);
  const [{ text } = { text: '' }] = await sql<{ text: string }[]>`
    select convert_from(bytes, 'UTF8') as text from contact_import_pieces where import_id = ${file}`;
  expect(text.replace(/ +/, '')).toBe('email,name\n\nleo@example.net,Leo\n');
  expect(
    await sql`select single_send_id, status from deliveries where user_id = ${userId} order by id`,
  ).toEqual(before);
  expect(
    await sql`select kind, single_send_id from contact_events where user_id = ${userId} order by id`,
  ).toEqual(kinds);
  const [why] = await db().select().from(leavingReasons).where(eq(leavingReasons.user_id, userId));
  expect(why).toMatchObject({ reason: 'other', words: null });
  const links = await sql`select detail from contact_events where user_id = ${userId} and detail is not null`;
  expect(links.map(({ detail }) => detail)).toEqual(['https://example.com/shop']);
  expect(await db().$count(contacts, eq(contacts.user_id, userId))).toBe(1);
});

test('another account keeps what it has of the address', async () => {
  const [mine, other] = [await newReader(), await newReader()];
  await erasePerson({ actor: mine.actor, input: { contact_id: mine.contactId } });
  expect(await db().$count(contacts, eq(contacts.user_id, other.userId))).toBe(1);
  const [mail] = await db().select().from(deliveries).where(eq(deliveries.id, other.mail));
  expect(mail?.email).toBe(EMAIL);
});

test('exports all of it', async () => {
  const { actor, contactId, mail } = await newReader();
  await client()`update deliveries set country = 'Ruritania' where id = ${mail}`;
  const known = await exportPerson({ actor, input: { contact_id: contactId } });
  expect(known.email).toBe(EMAIL);
  expect(known.deliveries).toContainEqual(expect.objectContaining({ id: mail, country: 'Ruritania' }));
  const counts = Object.entries(known).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : null,
  ]);
  expect(Object.fromEntries(counts)).toMatchObject({
    contacts: 1,
    deliveries: 2,
    events: 3,
    unsubscribes: 2,
    automations: 1,
    segments: 1,
    imports: 1,
  });
});

test('a deleted contact comes back, unless its address is taken or it was too long ago', async () => {
  const { actor, userId, contactId, list } = await newReader();
  const input = { strIds: [contactId] };
  await expect(restorePeople({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
  await deleteContacts({ actor, input: { ids: [contactId] } });
  expect(await restorePeople({ actor, input })).toEqual({ restored: 1, taken: [] });

  await deleteContacts({ actor, input: { ids: [contactId] } });
  await db().insert(contacts).values({ user_id: userId, contact_type_id: list, email: EMAIL.toLowerCase() });
  expect(await restorePeople({ actor, input })).toEqual({ restored: 0, taken: [EMAIL] });
  const stranger = await newReader();
  await expect(restorePeople({ actor: stranger.actor, input })).rejects.toMatchObject({ kind: 'not-found' });
  await client()`update contacts set deleted_at = now() - interval '31 days' where id = ${contactId}`;
  await expect(restorePeople({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
});

test('somebody deleted, or only suppressed, can be exported and erased by their address', async () => {
  const { actor, userId, contactId } = await newReader();
  await deleteContacts({ actor, input: { ids: [contactId] } });
  expect((await exportAddress({ actor, input: { email: EMAIL } })).contacts).toHaveLength(1);
  await expect(
    eraseAddress({ actor, input: { email: EMAIL, confirm: 'leo@example.net' } }),
  ).rejects.toMatchObject({ kind: 'invalid' });
  await eraseAddress({ actor, input: { email: EMAIL, confirm: EMAIL } });
  const input = { email: EMAIL };
  for (const known of [exportAddress({ actor, input }), eraseAddress({ actor, input })])
    await expect(known).rejects.toMatchObject({ kind: 'not-found' });

  await db().insert(unsubscribes).values({ user_id: userId, email_address: EMAIL, reason: 'complaint' });
  const stranger = await newReader();
  await eraseAddress({ actor: stranger.actor, input });
  expect((await exportAddress({ actor, input })).unsubscribes).toHaveLength(1);
  await eraseAddress({ actor, input });
  await expect(exportAddress({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
});

test('one address is erased at a time, and not too many in an hour', async () => {
  const [{ actor, userId }, other] = [await newReader(), await newReader()];
  const erase = (who = actor) => eraseAddress({ actor: who, input: { email: 'nobody@example.net' } });
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('erase-address', ${userId}))`);
    await expect(erase()).rejects.toMatchObject({ kind: 'conflict' });
    await expect(erase(other.actor)).rejects.toMatchObject({ kind: 'not-found' });
  });
  for (let erased = 1; erased < 60; erased++)
    await expect(erase()).rejects.toMatchObject({ kind: 'not-found' });
  await expect(erase()).rejects.toMatchObject({ kind: 'limited' });
  await expect(erase(other.actor)).rejects.toMatchObject({ kind: 'not-found' });
});
