import { expect, test } from '@playwright/test';
import { type Marketer, marketer } from '../support/campaign';
import { newContact, newContactType, newField } from '../support/campaign-records';
import { failure } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

test.describe('GET contacts/export', () => {
  test('neutralises what a spreadsheet would run', async () => {
    const own = await marketer();
    const id = await newContactType(own.api);
    await newField(own.api, 'note');
    const formulas = {
      first_name: '=1+1',
      last_name: '@SUM(A1)',
      city: '+47',
      state: '-cmd',
      note: '=HYPERLINK("x")',
    };
    await newContact(own.api, id, { email: 'f@example.net', ...formulas });
    const answer = await own.api.get('contacts/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment/);
    expect(answer.text).toContain("'=1+1");
    expect(answer.text).toContain("'@SUM(A1)");
    expect(answer.text).toContain("'-cmd");
    for (const cell of answer.text.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=@]/);
  });

  test('has the account’s own contacts, and nobody else’s', async () => {
    const [own, other] = [await marketer(), await marketer()];
    for (const { api, email } of [own, other]) {
      await newContact(api, await newContactType(api), { email: `reader-of-${email}` });
    }
    const { text } = await own.api.get('contacts/export');
    expect(text).toContain(`reader-of-${own.email}`);
    expect(text).not.toContain(other.email);
  });

  test('refuses strangers as everything else does', async () => {
    const answer = await owner.api.with({ SecretKey: 'wrong' }).get('contacts/export');
    failure(answer, 401, { PublicKey: ['The selected public key is invalid.'] });
  });
});
