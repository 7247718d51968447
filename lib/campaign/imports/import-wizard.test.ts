import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { customFieldsOf } from '../fields/custom-fields';
import { saveField } from '../fields/save-field';
import { addUnsubscribes } from '../suppression/add-unsubscribes';
import { badLinesCsv } from './bad-lines';
import { queueCheck } from './check-import';
import { getImport } from './rows';
import { readSetUp, setUpImport } from './set-up-import';
import { startImport } from './start-import';
import { check, run, stage } from './testing/stage-file';
import { undoImport } from './undo-import';

useDatabase();
let actor: Actor;
let list: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
  await saveField({ actor, input: { field_name: 'age', field_type: 'number' } });
});
beforeEach(async () => {
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});

const people = () => client()<
  { email: string; first_name: string; last_name: string; city: string; custom_field: unknown }[]
>`
  select email, first_name, last_name, city, custom_field from contacts
  where deleted_at is null and contact_type_id = ${list} order by email`;
const suppressed = () => client()<{ email: string; reason: string }[]>`
  select email_address as email, reason from unsubscribes where user_id = ${actor.id} order by 1`;
const setUp = (id: number, changes: Omit<Parameters<typeof setUpImport>[0]['input'], 'id'>) =>
  setUpImport({ actor, input: { id, ...changes } });
const targetsOf = async (id: number) =>
  (await readSetUp({ actor, input: { id } })).columns.map(({ target }) => target);

describe('a file is recognised', () => {
  const text = 'E-mail address;First Name;Ort\nada@x.example;Ada;Malmö\nbob@x.example;Bob;Århus\n';
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ] as const)('as %s', async (encoding, bytes) => {
    const id = await stage(actor, list, bytes);
    const found = await readSetUp({ actor, input: { id } });
    expect(found).toMatchObject({ encoding, separator: ';', has_header: true });
    expect(found.columns).toMatchObject([
      { name: 'E-mail address', target: 'email', sure: 'likely' },
      { name: 'First Name', target: 'first_name', sure: 'sure' },
      { name: 'Ort', target: 'city', sure: 'likely', values: ['Malmö', 'Århus'], fits: 'text' },
    ]);
  });

  it('without a header, by the addresses in it, and read otherwise where somebody says so', async () => {
    const id = await stage(actor, list, 'Ada|ada@x.example|3\nBob|bob@x.example|4\n');
    const found = await readSetUp({ actor, input: { id } });
    expect(found).toMatchObject({ separator: '|', has_header: false });
    expect(found.columns).toMatchObject([
      { target: 'none' },
      { target: 'email' },
      { target: 'none', fits: 'number' },
    ]);
    expect((await setUp(id, { separator: ',' })).columns).toHaveLength(1);
  });

  it('by what stands in a column where its name has two meanings', async () => {
    const email = await stage(actor, list, 'Mail,Address\nada@x.example,ada@y.example\n');
    expect(await targetsOf(email)).toEqual(['email', 'none']);
    const street = await stage(actor, list, 'Mail,Address\nada@x.example,Storgata 1\n');
    expect(await targetsOf(street)).toEqual(['email', 'address_line1']);
  });

  it('by any of its endings, and its new list is named without', async () => {
    for (const name of ['people.tsv', 'People.TXT']) {
      const id = await stage(actor, undefined, 'Mail\tTown\nada@x.example\tOslo\n', name);
      expect(await readSetUp({ actor, input: { id } })).toMatchObject({ separator: '\t' });
      expect(await getImport(actor.id, id)).toMatchObject({ list_name: name.slice(0, -4) });
    }
    await expect(stage(actor, list, 'email\n', 'people.xlsx')).rejects.toMatchObject({
      problems: [{ field: 'file', text: 'The file must be a file of type: csv, tsv, txt.' }],
    });
  });

  it('and refused where it is empty or no text', async () => {
    await expect(stage(actor, list, '')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(stage(actor, list, '%PDF-1.7 …')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it('writes nothing until it is started, and then what was counted', async () => {
  const text =
    'Mail,Name,Years,Since\nada@x.example,Ada King Lovelace,36,2024-05-01\nbob,Bob,1,2024-05-02\nADA@x.example,Ada,old,\ncleo@x.example,Cleo,20,2024-05-03\n';
  const id = await stage(actor, list, text);
  expect(await targetsOf(id)).toEqual(['email', 'full_name', 'none', 'none']);
  await expect(startImport({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(setUp(id, { columns: ['email', 'email', 'none', 'none'] })).rejects.toMatchObject({
    problems: [{ field: 'columns.1' }],
  });
  await setUp(id, { columns: ['email', 'full_name', 'field:age', 'new:datetime-local:member_since'] });
  const counts = await check(actor, id);
  expect(counts).toMatchObject({ lines: 4, bad: 2, created: 2, existing: 0, duplicates: 0 });
  expect(counts.bad_lines).toEqual([
    { line: 3, column_name: 'Mail', value: 'bob', reason: 'The email must be a valid email address.' },
    { line: 4, column_name: 'Years', value: 'old', reason: 'The age must be a number.' },
  ]);
  expect(await people()).toHaveLength(0);
  expect(await customFieldsOf(actor.id)).toHaveLength(1);
  expect(await run(actor, id)).toMatchObject({ status: 'done', created: 2, bad: 2, file_name: 'people.csv' });
  expect(await people()).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'King Lovelace',
      custom_field: { age: '36', member_since: '2024-05-01' },
    },
    { email: 'cleo@x.example' },
  ]);
  expect(await badLinesCsv({ actor, importId: id })).toBe(
    'line,column,value,reason\r\n3,Mail,bob,The email must be a valid email address.\r\n4,Years,old,The age must be a number.\r\n',
  );

  const again = await stage(actor, list, 'MAIL,name,years,since\nx@x.example,X,1,\n');
  expect(await readSetUp({ actor, input: { id: again } })).toMatchObject({ remembered: true });
  expect(await targetsOf(again)).toEqual(['email', 'full_name', 'field:age', 'field:member_since']);

  await undoImport({ actor, input: { id } });
  expect(await people()).toHaveLength(0);
  expect((await customFieldsOf(actor.id)).map(({ field_name }) => field_name)).toEqual(['age']);
});

describe('people who are on the list already', () => {
  const before = [
    { email: 'ada@x.example', first_name: 'Ada', city: '', custom_field: { age: '30' } },
    { email: 'bob@x.example', first_name: 'Bob', city: 'Oslo', custom_field: null },
  ];
  beforeEach(async () => {
    const id = await stage(
      actor,
      list,
      'email,first_name,city,age\nada@x.example,Ada,,30\nbob@x.example,Bob,Oslo,\n',
    );
    await check(actor, id);
    await run(actor, id);
  });

  it.each([
    ['update', 1, { first_name: 'Adele', city: 'Rome', custom_field: { age: '36' } }],
    ['fill', 1, { first_name: 'Ada', city: 'Rome', custom_field: { age: '30' } }],
    ['skip', 0, { first_name: 'Ada', city: '', custom_field: { age: '30' } }],
  ] as const)('%s', async (existing, changed, expected) => {
    const id = await stage(
      actor,
      list,
      'email,first_name,city,age\nADA@x.example,Adele,Rome,36\nbob@x.example,,,\nnew@x.example,N,,\n',
    );
    expect(await check(actor, id)).toMatchObject({ created: 1, existing: 2, update: 1, fill: 1 });
    expect(await run(actor, id, existing)).toMatchObject({
      created: 1,
      updated: changed,
      unchanged: 2 - changed,
    });
    const [ada, bob] = await people();
    expect(ada).toMatchObject(expected);
    expect(bob).toMatchObject(before[1] as object);
    expect(await undoImport({ actor, input: { id } })).toMatchObject({
      status: 'undone',
      removed: 1,
      restored: changed,
    });
    expect(await people()).toMatchObject(before);
  });
});

describe('the export of another tool', () => {
  it('of Mailchimp: who unsubscribed or was cleaned is not mailed, until it is undone', async () => {
    const header = '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,LEID,EUID';
    const id = await stage(actor, list, `${header},UNSUB_TIME\nu1@x.example,U,2,,1,a,2024-05-01 10:00:00\n`);
    const found = await readSetUp({ actor, input: { id } });
    expect(found.source).toBe('mailchimp');
    expect(await check(actor, id)).toMatchObject({ created: 1, suppressed: 1 });
    expect(await run(actor, id)).toMatchObject({ suppressed: 1 });
    const cleaned = await stage(
      actor,
      list,
      `${header},CLEAN_TIME\nu2@x.example,U,2,,1,a,2024-05-01 10:00:00\n`,
    );
    await check(actor, cleaned);
    await run(actor, cleaned);
    expect(await suppressed()).toEqual([
      { email: 'u1@x.example', reason: 'reader' },
      { email: 'u2@x.example', reason: 'bounce' },
    ]);
    await undoImport({ actor, input: { id } });
    await client()`
      insert into contact_events (user_id, email, kind) values (${actor.id}, 'u2@x.example', 'bounced')`;
    await undoImport({ actor, input: { id: cleaned } });
    expect(await suppressed()).toEqual([{ email: 'u2@x.example', reason: 'bounce' }]);
    await client()`delete from unsubscribes where user_id = ${actor.id}`;
  });

  it('of Mailchimp: who never subscribed is told by the file’s name, and not as the subscribed were', async () => {
    const text = `"Email Address",MEMBER_RATING,OPTIN_TIME,LEID,EUID\nn@x.example,2,,1,a\n`;
    const subscribed = await stage(actor, list, text, 'subscribed_email_audience_export_1.csv');
    await check(actor, subscribed);
    expect(await run(actor, subscribed)).toMatchObject({ created: 1, suppressed: 0 });
    const never = await stage(actor, list, text, 'nonsubscribed_email_audience_export_1.csv');
    expect(await targetsOf(never)).toEqual(['email', 'none', 'none', 'not_subscribed', 'not_subscribed']);
    await check(actor, never);
    await run(actor, never);
    expect(await suppressed()).toEqual([{ email: 'n@x.example', reason: 'manual' }]);
    const again = await stage(actor, list, text, 'subscribed_email_audience_export_2.csv');
    expect(await targetsOf(again)).not.toContain('not_subscribed');
    await client()`delete from unsubscribes where user_id = ${actor.id}`;
  });

  it('of listmonk: one line that says so is enough, and an unknown status is a bad line', async () => {
    const rows = ['a,l1@x.example,One Two,{},blocklisted,x,x', 'b,L1@x.example,One,{},enabled,x,x'];
    const header = 'uuid,email,name,attributes,status,created_at,updated_at';
    const id = await stage(
      actor,
      list,
      `${header}\n${rows.join('\n')}\nc,l2@x.example,Two,{},enabled,x,x\nd,l3@x.example,T,{},odd,x,x\n`,
    );
    expect((await readSetUp({ actor, input: { id } })).source).toBe('listmonk');
    expect(await check(actor, id)).toMatchObject({ bad: 1, created: 2, duplicates: 1, suppressed: 1 });
    await run(actor, id);
    expect(await suppressed()).toEqual([{ email: 'l1@x.example', reason: 'manual' }]);
    await client()`delete from unsubscribes where user_id = ${actor.id}`;
  });

  it('of SendGrid: its contacts by their names, its suppressions as such', async () => {
    const contacts = await stage(
      actor,
      list,
      'EMAIL,FIRST_NAME,ADDRESS_LINE_1,STATE_PROVINCE_REGION,POSTAL_CODE,ALTERNATE_EMAILS,CONTACT_ID\ns@x.example,S,Street,NY,1,,9\n',
    );
    expect(await targetsOf(contacts)).toEqual([
      ...[
        'email',
        'first_name',
        'address_line1',
        'state_province_region',
        'postal_code',
        'alt_email',
        'none',
      ],
    ]);
    const bounces = await stage(
      actor,
      list,
      'status,reason,email,created\n5.1.1,no such user,s@x.example,1700000000\n',
    );
    expect(await targetsOf(bounces)).toEqual(['none', 'none', 'email', 'bounced_at']);
    const invalid = await stage(
      actor,
      list,
      'email,reason,created\ni@x.example,Known bad domain,1700000000\n',
    );
    expect(await targetsOf(invalid)).toEqual(['email', 'none', 'bounced_at']);
    expect((await readSetUp({ actor, input: { id: invalid } })).source).toBe('sendgrid');
  });
});

describe('who is not to be mailed', () => {
  const barred = async (text: string) => {
    const id = await stage(actor, list, text);
    await setUp(id, { columns: ['email', 'field:age', 'status'] });
    const counted = await check(actor, id);
    await run(actor, id);
    return { id, counted };
  };
  afterEach(() => client()`delete from unsubscribes where user_id = ${actor.id}`);

  it('is barred by a bad line too, of which nothing else is written', async () => {
    const { counted } = await barred(
      'email,age,status\nada@x.example,old,unsubscribed\nnobody,1,unsubscribed\nbob@x.example,old,active\n',
    );
    expect(counted).toMatchObject({ lines: 3, bad: 3, created: 0, suppressed: 1 });
    expect(await suppressed()).toEqual([{ email: 'ada@x.example', reason: 'reader' }]);
    expect(await people()).toEqual([]);
  });

  it('stays so after an undo where somebody else has said so since', async () => {
    const lines = ['a', 'b', 'c'].map((name) => `${name}@x.example,1,unsubscribed\n`);
    const { id } = await barred(`email,age,status\n${lines.join('')}`);
    await addUnsubscribes({ actor, input: { groupId: null, email_address: 'A@x.example' } });
    await barred('email,age,status\nb@x.example,1,unsubscribed\n');
    await undoImport({ actor, input: { id } });
    expect(await suppressed()).toMatchObject([{ email: 'a@x.example' }, { email: 'b@x.example' }]);
  });
});

it('checks no file of which no column holds the address', async () => {
  const id = await stage(actor, list, 'name,age\nAda,3\n');
  await expect(queueCheck({ actor, input: { id } })).rejects.toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'columns', text: 'Choose the column that holds the email address.' }],
  });
});

it('refuses a file of more columns than a contact can have', async () => {
  const header = Array.from({ length: 1_001 }, (_, at) => `c${at}`).join(',');
  await expect(stage(actor, list, `${header}\n`)).rejects.toMatchObject({ kind: 'invalid' });
});

it('leaves an import alone that is another account’s, or undone too late', async () => {
  const id = await stage(actor, list, 'email\nz@x.example\n');
  await expect(readSetUp({ actor: actorOf(actor.id + 1), input: { id } })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await check(actor, id);
  await run(actor, id);
  await client()`update contact_imports set finished_at = now() - interval '31 days' where id = ${id}`;
  await expect(undoImport({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
});
