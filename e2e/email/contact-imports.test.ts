import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { invalid, type Marketer, marketer, newest } from '../support/campaign';
import { imported, inType, isImported } from '../support/campaign-imports';
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
test.beforeAll(async () => {
  owner = await marketer();
});

test.describe('POST contacts/upload-csv', () => {
  test('says Imported Successfully; headers in any order and case, reserved and custom', async () => {
    const own = await marketer();
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'Joined', 'datetime-local');
    const [ann, bo] = await imported(
      own,
      'CITY,shoe_SIZE,Email,first_name,Last_Name,joined,country\nOslo,42,ann@example.net,Ann,Li,2026-01-31,Norway\n,,bo@example.net,,,,\n',
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
      const people = (await imported(owner, csv)).map(({ email, first_name }) => [email, first_name]);
      expect(people, what).toEqual([
        ['a@example.net', 'Ånn'],
        ['b@example.net', 'Bo'],
      ]);
    }
  });

  test('reads quoted fields with line breaks, commas and quotes', async () => {
    const [ann] = await imported(
      owner,
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
    const people = await imported(owner, `email,country\na@example.net,${norway}\nb@example.net,Norway\n`);
    expect(people.map(({ country }) => country)).toEqual([String(norway), 'Norway']);
  });

  test('keeps suppressed people suppressed', async () => {
    const own = await marketer();
    const body = { email_address: 'left@example.net' };
    success(await own.api.post('global-unsubscribes/save', body), z.literal('Added Successfully'));
    await imported(own, 'email\nLEFT@example.net\n');
    expect((await unsubscribed(own.api)).map((one) => one.email_address)).toEqual(['left@example.net']);
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
      return sent
        .filter(({ kind }) => kind.startsWith('import.'))
        .map(({ kind, text }) => [kind, text?.replace(/\s+/g, ' ')]);
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

  test('takes an address that is in the file twice as one contact, the later line’s', async () => {
    const people = await imported(owner, 'email,first_name\na@example.net,One\nA@EXAMPLE.NET,Two\n');
    expect(people.map(({ first_name }) => first_name)).toEqual(['Two']);
  });

  test('keeps formulas as texts, and the sample can be imported as it is', async () => {
    const own = await marketer();
    const [ann] = await imported(own, 'email,first_name\na@example.net,"=cmd|\'/c calc\'!A1"\n');
    expect(ann?.first_name).toBe("=cmd|'/c calc'!A1");
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    const sample = await own.api.get('contacts/csv-sample/download');
    expect(await imported(own, sample.text)).toHaveLength(2);
  });

  test('exports what it can import again', async () => {
    const own = await marketer();
    const [before] = await imported(
      own,
      'email,first_name,address_line1\na@example.net,Ånn,"1, Main\nStreet ""x"""\n',
    );
    const type = before?.contact_type_id ?? 0;
    const file = await own.api.get('contacts/export', { contact_type_id: type });
    const [after] = await imported(own, file.text);
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
