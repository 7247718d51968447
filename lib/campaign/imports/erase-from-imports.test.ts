import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { addContact } from '../contacts/add-contact';
import { updateContact } from '../contacts/update-contact';
import { checkImportJob } from './check-import';
import { eraseFromImports } from './erase-from-imports';
import { readReview } from './read-review';
import { readSetUp, setUpImport } from './set-up-import';
import { startImport } from './start-import';
import { check, run, stage } from './testing/stage-file';

useDatabase();
let actor: Actor;
let list: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
});
beforeEach(async () => {
  await client()`delete from contact_types`;
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});

const erase = (address: string) =>
  db().transaction((tx) => eraseFromImports(tx, { userId: actor.id, address }));
const textOf = async (id: number, encoding: BufferEncoding = 'utf8') => {
  const pieces = await client()<{ bytes: Buffer }[]>`
    select bytes from contact_import_pieces where import_id = ${id} order by number`;
  return Buffer.concat(pieces.map(({ bytes }) => bytes)).toString(encoding);
};
const emails = () => client()`select email, alt_email from contacts where deleted_at is null order by email`;

describe('a file that waits to be imported', () => {
  const text =
    'Email,Name,Other\r\nBob@x.example,"Bob\nBobson",ada@x.example\r\n"ADA@x.example","Ada\nKing",\r\nmada@x.example,Mada,\r\nada@x.example.org,Other,';

  it.each([
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text.replace('Mada,', 'Måda,'), 'latin1')],
  ] as const)(
    'in %s loses the person’s lines and no others’, which keep their numbers',
    async (encoding, bytes) => {
      const id = await stage(actor, list, bytes);
      expect(await readSetUp({ actor, input: { id } })).toMatchObject({ encoding });
      await setUpImport({ actor, input: { id, columns: ['email', 'full_name', 'alt_email'] } });
      expect(await check(actor, id)).toMatchObject({ created: 4 });
      expect(await erase('ada@x.example')).toBe(2);
      expect((await textOf(id, 'latin1')).replaceAll('\0', '').toLowerCase()).not.toMatch(
        /[ ",]ada@x\.example[",\r]/,
      );
      expect((await readReview({ actor, input: { id } })).review).toBeNull();
      expect(await check(actor, id)).toMatchObject({ created: 3, bad: 0 });
      await run(actor, id);
      expect(await emails()).toEqual([
        { email: 'Bob@x.example', alt_email: null },
        { email: 'ada@x.example.org', alt_email: null },
        { email: 'mada@x.example', alt_email: null },
      ]);
    },
  );

  it('loses a line that lies across two pieces, and nothing is counted by the file as it was', async () => {
    const filler = Array.from({ length: 60_000 }, (_, at) => `someone.${at}@mail.example,x\n`).join('');
    const cut = 1024 * 1024 - 8;
    const whole = `email,name\n${filler}`;
    const before = whole.lastIndexOf('\n', cut) + 1;
    const content = `${whole.slice(0, before)}${' '.repeat(cut - before)}ada@x.example,Ada\n${whole.slice(before)}`;
    const id = await stage(actor, list, content);
    await client()`
      update contact_import_pieces p set bytes = case number
        when 1 then substring(${Buffer.from(content)}::bytea from 1 for 1048576)
        else substring(${Buffer.from(content)}::bytea from 1048577) end
      where import_id = ${id}`;
    const [{ pieces } = { pieces: 0 }] = await client()<{ pieces: number }[]>`
      select count(*)::int as pieces from contact_import_pieces where import_id = ${id}`;
    if (pieces === 1)
      await client()`
        insert into contact_import_pieces (import_id, number, bytes)
        values (${id}, 2, substring(${Buffer.from(content)}::bytea from 1048577))`;
    const settings = await client()`select settings from contact_imports where id = ${id}`;
    expect(await erase('ada@x.example')).toBe(1);
    expect((await textOf(id)).length).toBe(content.length);
    expect(await textOf(id)).not.toContain('ada@x');
    expect(await client()`select settings from contact_imports where id = ${id}`).not.toEqual(settings);
    await checkImportJob.run({ importId: id });
    expect((await readReview({ actor, input: { id } })).review).toMatchObject({ created: 60_000, bad: 0 });
  });

  it('is left alone by another account’s erasing', async () => {
    const id = await stage(actor, list, 'email\nada@x.example\n');
    await db().transaction((tx) => eraseFromImports(tx, { userId: actor.id + 1, address: 'ada@x.example' }));
    expect(await textOf(id)).toContain('ada@x.example');
  });
});

it('waits for an import that runs, which may have read the address', async () => {
  const id = await stage(actor, list, 'email\nada@x.example\n');
  await check(actor, id);
  await startImport({ actor, input: { id } });
  await expect(erase('ada@x.example')).rejects.toMatchObject({ kind: 'conflict' });
});

it('waits for a file that is still arriving, as its next piece may have the address', async () => {
  const id = await stage(actor, list, 'email\nleo@x.example\n');
  await client()`update contact_imports set settings = null where id = ${id}`;
  await expect(erase('ada@x.example')).rejects.toMatchObject({ kind: 'conflict' });
});

it('clears what imports changed and could not read', async () => {
  const add = (email: string, alt_email = '') =>
    addContact({ actor, input: { contact_type_id: list, email, alt_email, country: '' } });
  const [was, other] = [await add('ada@x.example'), await add('leo@x.example', 'Ada@x.example')];
  const id = await stage(
    actor,
    list,
    'email,city\nada@x.example,Oslo\nleo@x.example,Rome\n"ada@x.example bad",x\n',
  );
  await check(actor, id);
  await run(actor, id);
  await updateContact({ actor, input: { contact_id: was, email: 'new@x.example' } });
  await client()`
    update contact_import_changes set before = before || '{"alt_email": "Ada@x.example"}' where contact_id = ${other}`;
  expect(await erase('ada@x.example')).toBeGreaterThan(0);
  expect(
    await client()`
    select 'c' from contact_import_changes where lower(before::text) like '%ada@x.example%'
    union all select 'b' from contact_import_bad_lines where lower(value) like '%ada@x.example%'`,
  ).toEqual([]);
  expect(await client()`select contact_id from contact_import_changes`).toEqual([{ contact_id: other }]);
});
