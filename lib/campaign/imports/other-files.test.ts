import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { readSetUp, setUpImport } from './set-up-import';
import { check, run, stage } from './testing/stage-file';
import { uploadCsv } from './testing/upload-csv';

useDatabase();
let actor: Actor;
let list: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
});
beforeEach(async () => {
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});

const people = async () =>
  (
    await client()<{ said: string }[]>`
      select concat_ws('|', email, first_name, city, address_line1) as said from contacts
      where contact_type_id = ${list} and deleted_at is null order by email`
  ).map(({ said }) => said);

const FILES = {
  'lines without their last cells': [
    'email,first_name,last_name,city\na3@x.example,Ada\nb3@x.example,Bo,Kim,Oslo\nc3@x.example\n',
    ['a3@x.example|Ada||', 'b3@x.example|Bo|Oslo|', 'c3@x.example|||'],
  ],
  'a stray quote': [
    'email,first_name,city\na5@x.example,John "Jo" Doe,Oslo\nb5@x.example,Bo,Bergen\n',
    ['a5@x.example|John "Jo" Doe|Oslo|', 'b5@x.example|Bo|Bergen|'],
  ],
  'a hint for Excel': [
    'sep=;\r\nemail;first_name;city\r\na6@x.example;Ada;Oslo\r\n',
    ['a6@x.example|Ada|Oslo|'],
  ],
  'carriage returns, with line feeds in cells': [
    'email,address_line1\ra8@x.example,"Street 1\nFloor 2"\rb8@x.example,Street 2\r',
    ['a8@x.example|||Street 1\nFloor 2', 'b8@x.example|||Street 2'],
  ],
  'invisible characters': [
    'email\na7@x.example\u200b\n\ufeffb7@x.example\nc\u00ad7@x.example\u2060\n',
    ['a7@x.example|||', 'b7@x.example|||', 'c7@x.example|||'],
  ],
} as const;

describe.each(Object.entries(FILES))('a file with %s', (_what, [text, expected]) => {
  it('is read by the console', async () => {
    const id = await stage(actor, list, text);
    expect(await check(actor, id)).toMatchObject({ bad: 0, created: expected.length });
    await run(actor, id);
    expect(await people()).toEqual(expected);
  });

  it('is read by API', async () => {
    expect(await uploadCsv(actor, list, text)).toMatchObject({ status: 'done', bad: 0 });
    expect(await people()).toEqual(expected);
  });
});

it('names the line whose quote is never closed, and imports the others', async () => {
  const text = 'email,first_name\na@x.example,"Jo\nb@x.example,Bo\n';
  await expect(uploadCsv(actor, list, text)).rejects.toMatchObject({
    problems: [{ field: 'file', text: 'Line 2: A quote is opened and never closed.' }],
  });
  const id = await stage(actor, list, text);
  expect((await check(actor, id)).bad_lines).toMatchObject([{ line: 2 }]);
  await run(actor, id);
  expect(await people()).toEqual(['b@x.example|Bo||']);
});

it('begins below a title, where it seems to or where somebody says so', async () => {
  const id = await stage(
    actor,
    list,
    'Spring list;;\nMade in 2025;;\n\nemail;first_name;city\na@x.example;A;Oslo\n',
  );
  expect(await readSetUp({ actor, input: { id } })).toMatchObject({
    header_line: 4,
    columns: [{ target: 'email' }, {}, {}],
  });
  await check(actor, id);
  await run(actor, id);
  expect(await people()).toEqual(['a@x.example|A|Oslo|']);
  const again = await stage(actor, list, 'email,city\nE-mail,Town\nb@x.example,Rome\n');
  const { columns } = await setUpImport({ actor, input: { id: again, header_line: 2 } });
  expect(columns.map(({ name }) => name)).toEqual(['E-mail', 'Town']);
});

it('reads Cyrillic letters, in another encoding where somebody says so', async () => {
  const name = Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0x20, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2]);
  const bytes = Buffer.concat([Buffer.from('email;first_name\na6@x.example;'), name, Buffer.from('\n')]);
  const id = await stage(actor, list, bytes);
  const found = await readSetUp({ actor, input: { id } });
  expect(found).toMatchObject({ encoding: 'windows-1251', columns: [{}, { values: ['Иван Петров'] }] });
  await check(actor, id);
  await run(actor, id);
  expect(await people()).toEqual(['a6@x.example|Иван Петров||']);
  const other = await setUpImport({
    actor,
    input: { id: await stage(actor, list, bytes), encoding: 'windows-1252' },
  });
  expect(other.columns[1]?.values).toEqual(['Èâàí Ïåòðîâ']);
});
