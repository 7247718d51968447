import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { invalid, type Marketer, marketer, requiredTexts } from '../support/campaign';
import { inType, isImported, refused } from '../support/campaign-imports';
import { newContactType, newField, uploadCsv } from '../support/campaign-records';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const PATH = 'contacts/upload-csv';
const NOT_CSV = { file: ['The file must be a file of type: csv.'] };

test.describe('POST contacts/upload-csv', () => {
  test('is all or nothing, and names the lines and what is wrong with them', async () => {
    const own = await marketer();
    await newField(own.api, 'shoe_size', 'number');
    const texts = await refused(
      own,
      'email,shoe_size,first_name\nok@example.net,41,Ok\nbroken,42,\nb@example.net,big,\n,40,Nobody\n"c@example.net",1,"two\nlines"\nworse,1,\n',
    );
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(/line 3\b.*email must be a valid email address/i);
    expect(texts[1]).toMatch(/line 4\b.*shoe size must be a number/i);
    expect(texts[2]).toMatch(/line 5\b.*email field is required/i);
    expect(texts[3]).toMatch(/line 8\b/i);
  });

  test('names the first 100 bad lines', async () => {
    const texts = await refused(owner, `email\n${'broken\n'.repeat(250)}`);
    expect(texts.filter((text) => /line \d+/i.test(text))).toHaveLength(100);
    expect(texts.join()).toMatch(/line 101\b/i);
    expect(texts.join()).not.toMatch(/line 102\b/i);
  });

  test('refuses Latin-1, NUL bytes and what is no text, with a clear text', async () => {
    const latin1 = Buffer.concat([
      Buffer.from('email,first_name\na@example.net,'),
      Buffer.from('Åse', 'latin1'),
      Buffer.from('\n'),
    ]);
    expect((await refused(owner, new Uint8Array(latin1))).join()).toMatch(/UTF-8/);
    const nul = await refused(owner, 'email,first_name\na@example.net,A\u0000nn\n');
    expect(nul.join()).toMatch(/line 2\b|NUL|null/i);
    expect(
      (await refused(owner, new Uint8Array(Buffer.from('email\na@example.net\n', 'utf16le')))).length,
    ).toBe(1);
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(5_000, 'abc'))]);
    await refused(owner, new Uint8Array(zip));
    await refused(owner, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]));
  });

  test('refuses a file without addresses, without a header, without lines', async () => {
    for (const csv of ['first_name\nAnn\n', 'a@example.net\nb@example.net\n']) await refused(owner, csv);
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
    await refused(owner, `email,first_name\na@example.net,"${'x'.repeat(10 * 1024 * 1024)}"\n`);
    await refused(owner, `email,first_name\na@example.net,${'x'.repeat(300)}\n`);
    await refused(owner, `email${',c'.repeat(1_000_000)}\na@example.net\n`);
    await refused(owner, `email\na@example.net${',x'.repeat(1_000_000)}\n`);
    await refused(owner, 'email,first_name\na@example.net,"open\n');
    await refused(owner, 'email,first_name\na@example.net,Ann,more,still more\n');
  });

  test('refuses a header that is there twice', async () => {
    await refused(owner, 'email,EMAIL\na@example.net,b@example.net\n');
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
});
