import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import type { Answer } from '../support/api';
import { invalid, type Marketer, marketer, newest, requiredTexts } from '../support/campaign';
import { contacts } from '../support/campaign-contract';
import {
  countryId,
  newContact,
  newContactType,
  newField,
  newNotificationRecipient,
  someAddress,
  unsubscribed,
  uploadCsv,
} from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const PATH = 'contacts/upload-csv';
/** The contract's answer; what the import did stands beside it, as an extension. */
function isImported(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { import: done, ...body } = answer.body as Answer['body'] & { import: unknown };
  expect(body).toEqual({ status: 'success', message: 'Imported Successfully' });
  expect(done).toMatchObject({ status: 'done' });
}
const NOT_CSV = { file: ['The file must be a file of type: csv.'] };
const inType = async ({ api }: Marketer, id: number) =>
  success(await api.get('contacts/list'), contacts).contacts.filter((one) => one.contact_type_id === id);
/** Who is in the type after the upload, by address. */
async function imported(csv: string | Uint8Array<ArrayBuffer>, own = owner) {
  const id = await newContactType(own.api);
  isImported(await uploadCsv(own.api, id, csv));
  return (await inType(own, id)).sort((a, b) => a.email.localeCompare(b.email));
}
/** Expects that nothing was imported, and gives what is said of the file. */
async function refused(csv: string | Uint8Array<ArrayBuffer>, own = owner): Promise<string[]> {
  const id = await newContactType(own.api);
  const answer = await uploadCsv(own.api, id, csv);
  expect([answer.status, Object.keys(answer.body?.errors ?? {})], answer.text.slice(0, 300)).toEqual([
    422,
    ['file'],
  ]);
  expect(await inType(own, id)).toEqual([]);
  return fileTexts(answer);
}
const fileTexts = (answer: Answer) => (answer.body.errors as { file: string[] }).file;

test.describe('POST contacts/upload-csv', () => {
  test('says Imported Successfully; headers in any order and case, reserved and custom', async () => {
    const own = await marketer();
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'Joined', 'datetime-local');
    const [ann, bo] = await imported(
      'CITY,shoe_SIZE,Email,first_name,Last_Name,joined,country\nOslo,42,ann@example.net,Ann,Li,2026-01-31,Norway\n,,bo@example.net,,,,\n',
      own,
    );
    expect(ann).toMatchObject({
      email: 'ann@example.net',
      first_name: 'Ann',
      last_name: 'Li',
      fullname: 'Ann Li',
      city: 'Oslo',
      country: 'Norway',
      custom_field: {
        shoe_size: { field_name: 'shoe_size', field_value: '42' },
        Joined: { field_name: 'Joined', field_value: '2026-01-31' },
      },
    });
    expect(bo).toMatchObject({ email: 'bo@example.net', first_name: '', city: '' });
  });

  test('reads a byte order mark, semicolons, tabs and CRLF', async () => {
    const files = {
      'byte order mark': '\uFEFFemail,first_name\na@example.net,Ånn\nb@example.net,Bo\n',
      semicolons: 'email;first_name\na@example.net;Ånn\nb@example.net;Bo\n',
      tabs: 'email\tfirst_name\na@example.net\tÅnn\nb@example.net\tBo\n',
      CRLF: 'email,first_name\r\na@example.net,Ånn\r\nb@example.net,Bo\r\n',
      'no last line break': 'email,first_name\na@example.net,Ånn\nb@example.net,Bo',
      'empty lines': 'email,first_name\n\na@example.net,Ånn\n\nb@example.net,Bo\n\n',
      quotes: '"email","first_name"\n"a@example.net","Ånn"\n"b@example.net","Bo"\n',
      'mark, semicolons and CRLF': '\uFEFF"email";first_name\r\na@example.net;Ånn\r\nb@example.net;"Bo"\r\n',
    };
    for (const [what, csv] of Object.entries(files)) {
      const people = (await imported(csv)).map(({ email, first_name }) => [email, first_name]);
      expect(people, what).toEqual([
        ['a@example.net', 'Ånn'],
        ['b@example.net', 'Bo'],
      ]);
    }
  });

  test('reads quoted fields with line breaks, commas and quotes', async () => {
    const [ann] = await imported(
      'email,address_line1,city\n"ann@example.net","Storgata 1,\nentrance ""B""","Oslo; Norway"\n',
    );
    expect(ann).toMatchObject({ address_line1: 'Storgata 1,\nentrance "B"', city: 'Oslo; Norway' });
  });

  test('updates contacts that are there, whatever the address’s case, and leaves what the file lacks', async () => {
    const id = await newContactType(owner.api);
    const contact = await newContact(owner.api, id, {
      email: 'Ann@example.net',
      city: 'Oslo',
      first_name: 'Ann',
    });
    const csv = 'email,first_name\nANN@EXAMPLE.NET,Anna\nbo@example.net,Bo\n';
    isImported(await uploadCsv(owner.api, id, csv));
    const people = await inType(owner, id);
    expect(people).toHaveLength(2);
    expect(people.find((one) => one.id === contact)).toMatchObject({ first_name: 'Anna', city: 'Oslo' });
    isImported(await uploadCsv(owner.api, id, csv));
    expect(await inType(owner, id)).toHaveLength(2);
  });

  test('takes the country as an id or a name, and keeps it as it is given', async () => {
    const norway = await countryId('NO');
    const people = await imported(`email,country\na@example.net,${norway}\nb@example.net,Norway\n`);
    expect(people.map(({ country }) => country)).toEqual([String(norway), 'Norway']);
  });

  test('keeps suppressed people suppressed', async () => {
    const own = await marketer();
    const body = { email_address: 'left@example.net' };
    success(await own.api.post('global-unsubscribes/save', body), z.literal('Added Successfully'));
    await imported('email\nLEFT@example.net\n', own);
    expect((await unsubscribed(own.api)).map((one) => one.email_address)).toEqual(['left@example.net']);
  });

  test('is all or nothing, and names the lines and what is wrong with them', async () => {
    const own = await marketer();
    await newField(own.api, 'shoe_size', 'number');
    const texts = await refused(
      'email,shoe_size,first_name\nok@example.net,41,Ok\nbroken,42,\nb@example.net,big,\n,40,Nobody\n"c@example.net",1,"two\nlines"\nworse,1,\n',
      own,
    );
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/line 3\b.*email must be a valid email address/i);
    expect(texts[1]).toMatch(/line 4\b.*shoe size must be a number/i);
    expect(texts[2]).toMatch(/line 5\b.*email field is required/i);
    expect(texts[3]).toMatch(/line 8\b/i);
  });

  test('names the first 100 bad lines', async () => {
    const texts = await refused(`email\n${'broken\n'.repeat(250)}`);
    expect(texts.filter((text) => /line \d+/i.test(text))).toHaveLength(100);
    expect(texts.join()).toMatch(/line 101\b/i);
    expect(texts.join()).not.toMatch(/line 102\b/i);
  });

  test('with mode=skip_bad imports the good lines and tells of the bad ones', async () => {
    const id = await newContactType(owner.api);
    const csv = 'email\na@example.net\nbroken\nb@example.net\n';
    const answer = await uploadCsv(owner.api, id, csv, { mode: 'skip_bad' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.status).toBe('success');
    expect(answer.text).toMatch(/line 3\b/i);
    expect((await inType(owner, id)).map(({ email }) => email).sort()).toEqual([
      'a@example.net',
      'b@example.net',
    ]);
    const clean = await uploadCsv(owner.api, id, 'email\nc@example.net\n', { mode: 'skip_bad' });
    expect(clean.status, clean.text).toBe(200);
    const wrong = await uploadCsv(owner.api, id, 'email\na@example.net\n', { mode: 'some' });
    invalid(wrong, { mode: ['The selected mode is invalid.'] });
  });

  test('mails the account’s notification recipients how it ended, once each', async () => {
    const own = await marketer();
    const recipient = someAddress();
    await newNotificationRecipient(own.api, recipient);
    const told = async () => {
      const sent = await db().select().from(mails).where(eq(mails.to_address, recipient)).orderBy(mails.id);
      return sent.map(({ kind, text }) => [kind, text?.replace(/\s+/g, ' ')]);
    };
    const id = await newContactType(own.api, 'Readers');
    isImported(await uploadCsv(own.api, id, 'email\na@example.net\nb@example.net\n'));
    expect(await told()).toEqual([
      [
        'import.done',
        expect.stringMatching(/“Readers” is done: 2 lines read, 2 new contacts, 0 contacts updated/),
      ],
    ]);
    expect((await uploadCsv(own.api, id, 'email\nnobody\n')).status).toBe(422);
    expect((await uploadCsv(own.api, undefined, 'email\nc@example.net\n')).status).toBe(422);
    expect((await told()).slice(1)).toEqual([
      [
        'import.failed',
        expect.stringMatching(/has failed.* 1 line read, 1 bad line\. The first problem: Line 2:/),
      ],
    ]);
  });

  test('refuses Latin-1, NUL bytes and what is no text, with a clear text', async () => {
    const latin1 = Buffer.concat([
      Buffer.from('email,first_name\na@example.net,'),
      Buffer.from('Åse', 'latin1'),
      Buffer.from('\n'),
    ]);
    expect((await refused(new Uint8Array(latin1))).join()).toMatch(/UTF-8/);
    const nul = await refused('email,first_name\na@example.net,A\u0000nn\n');
    expect(nul.join()).toMatch(/line 2\b|NUL|null/i);
    expect((await refused(new Uint8Array(Buffer.from('email\na@example.net\n', 'utf16le')))).length).toBe(1);
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(5_000, 'abc'))]);
    await refused(new Uint8Array(zip));
    await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]));
  });

  test('refuses a file without addresses, without a header, without lines', async () => {
    for (const csv of ['first_name\nAnn\n', 'a@example.net\nb@example.net\n']) await refused(csv);
    const id = await newContactType(owner.api);
    for (const csv of ['', '\n', '\uFEFF']) {
      const answer = await uploadCsv(owner.api, id, csv);
      expect([answer.status, Object.keys(answer.body.errors as object)], JSON.stringify(csv)).toEqual([
        422,
        ['file'],
      ]);
    }
  });

  test('refuses a huge field, a million columns, unfinished quotes and lines of uneven length', async () => {
    test.setTimeout(90_000);
    await refused(`email,first_name\na@example.net,"${'x'.repeat(10 * 1024 * 1024)}"\n`);
    await refused(`email,first_name\na@example.net,${'x'.repeat(300)}\n`);
    await refused(`email${',c'.repeat(1_000_000)}\na@example.net\n`);
    await refused(`email\na@example.net${',x'.repeat(1_000_000)}\n`);
    await refused('email,first_name\na@example.net,"open\n');
    await refused('email,first_name\na@example.net,Ann,more,still more\n');
  });

  test('refuses a header that is there twice', async () => {
    await refused('email,EMAIL\na@example.net,b@example.net\n');
  });

  test('takes an address that is in the file twice as one contact', async () => {
    const people = await imported('email,first_name\na@example.net,One\nA@EXAMPLE.NET,Two\n').catch(
      () => null,
    );
    if (people) expect(people).toHaveLength(1);
  });

  test('takes only files of type csv', async () => {
    const id = await newContactType(owner.api);
    for (const name of ['contacts.txt', 'contacts.xlsx', 'contacts', 'contacts.csv.exe'])
      invalid(
        await uploadCsv(owner.api, id, 'email\na@example.net\n', { name, type: 'text/plain' }),
        NOT_CSV,
      );
    isImported(
      await uploadCsv(owner.api, id, 'email\na@example.net\n', {
        name: 'UPPER.CSV',
        type: 'application/vnd.ms-excel',
      }),
    );
    const texts = await owner.api.multipart(PATH, [
      ['contact_type_id', id],
      ['file', 'email\na@example.net\n'],
    ]);
    expect([texts.status, Object.keys(texts.body.errors as object)]).toEqual([422, ['file']]);
  });

  test('names missing fields at once, and a type that is not the account’s', async () => {
    invalid(await owner.api.multipart(PATH, []), requiredTexts('contact_type_id', 'file'));
    const id = await newContactType(owner.api);
    invalid(await owner.api.multipart(PATH, [['contact_type_id', id]]), requiredTexts('file'));
    const csv = 'email\na@example.net\n';
    invalid(await uploadCsv(owner.api, undefined, csv), requiredTexts('contact_type_id'));
    const foreign = await newContactType(other.api);
    for (const type of [foreign, 2_000_000_000])
      invalid(await uploadCsv(owner.api, type, csv), {
        contact_type_id: ['The selected contact type id is invalid.'],
      });
    invalid(await uploadCsv(owner.api, 'abc', csv), {
      contact_type_id: ['The contact type id must be an integer.'],
    });
    expect(await inType(other, foreign)).toEqual([]);
  });

  test('keeps formulas as texts, and the sample can be imported as it is', async () => {
    const own = await marketer();
    const [ann] = await imported('email,first_name\na@example.net,"=cmd|\'/c calc\'!A1"\n', own);
    expect(ann?.first_name).toBe("=cmd|'/c calc'!A1");
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    const sample = await own.api.get('contacts/csv-sample/download');
    expect(await imported(sample.text, own)).toHaveLength(2);
  });

  test('exports what it can import again', async () => {
    const own = await marketer();
    const [before] = await imported(
      'email,first_name,address_line1\na@example.net,Ånn,"1, Main\nStreet ""x"""\n',
      own,
    );
    const type = before?.contact_type_id ?? 0;
    const file = await own.api.get('contacts/export', { contact_type_id: type });
    const [after] = await imported(file.text, own);
    expect(after).toMatchObject({
      first_name: before?.first_name,
      address_line1: before?.address_line1,
      email: before?.email,
    });
  });
});

test.describe('GET contacts/csv-sample/download', () => {
  test('is text/csv: the account’s fields as header, and two rows', async () => {
    const own = await marketer();
    await newField(own.api, 'pet');
    const answer = await own.api.get('contacts/csv-sample/download');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?[\w-]+\.csv"?/);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    const lines = answer.text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    const header = newest(lines).split(',');
    expect(header).toEqual(
      expect.arrayContaining([
        'first_name',
        'last_name',
        'email',
        'alt_email',
        'country',
        'postal_code',
        'pet',
      ]),
    );
    for (const line of lines) expect(line.split(',')).toHaveLength(header.length);
  });
});
