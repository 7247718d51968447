import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { csvLine } from '@/lib/csv/csv-cell';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { exportContacts } from '../contacts/export-contacts';
import { ListContactsQuery } from '../contacts/schemas';
import { saveField } from '../fields/save-field';
import { check, run, stage } from './testing/stage-file';

useDatabase();
let actor: Actor;

const beginning = fc.constantFrom(
  '',
  "'",
  "''",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '－',
  "'=",
  "'+44 20",
  "''-",
  '"',
  ';',
);
const word = fc
  .tuple(beginning, fc.stringMatching(/^[\p{L}\p{N}+=@',;" -]{0,12}$/u))
  .map((parts) => parts.join('').trim());
const row = fc.record({
  first_name: word,
  last_name: word,
  city: word,
  address_line1: word,
  note: word,
  score: fc.oneof(fc.constant(''), fc.integer().map(String), fc.constantFrom('-3.5', '0.25', '-1e5', '+.5')),
  since: fc.constantFrom('', '2024-05-01T08:30'),
});

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
  await saveField({ actor, input: { field_name: 'note', field_type: 'text' } });
  await saveField({ actor, input: { field_name: 'score', field_type: 'number' } });
  await saveField({ actor, input: { field_name: 'since', field_type: 'datetime-local' } });
});

const kept = (list: number) => client()`
  select email, first_name, last_name, city, address_line1, custom_field from contacts
  where contact_type_id = ${list} order by id`;

async function load(list: number, text: string): Promise<void> {
  const id = await stage(actor, list, text);
  expect(await check(actor, id)).toMatchObject({ bad: 0 });
  await run(actor, id);
}

async function exported(list: number): Promise<string> {
  let text = '';
  const input = ListContactsQuery.parse({ contact_type_id: list });
  for await (const piece of exportContacts({ actor, input })) text += piece;
  return text;
}

it('changes nothing when a file that was exported is imported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 10, maxLength: 20 }), async (rows) => {
      const list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
      const columns = ['email', ...Object.keys(rows[0] ?? {})];
      const lines = rows.map((one, at) => csvLine([`r${list}-${at}@x.example`, ...Object.values(one)]));
      await load(list, csvLine(columns) + lines.join(''));
      const before = await kept(list);
      expect(before).toMatchObject(rows.map(({ first_name, city }) => ({ first_name, city })));
      const text = await exported(list);
      await load(list, text);
      expect(await kept(list)).toEqual(before);
      expect(await exported(list)).toBe(text);
    }),
    { numRuns: 3 },
  );
});

it('takes what a person wrote by hand as it is, and off what other programs guard it with', async () => {
  const list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
  await load(
    list,
    'email,first_name\nr1@x.example,@ada_plays\nr2@x.example,+44 20 7946 0000\nr3@x.example,-5 to +5\n' +
      "r4@x.example,'=1+1\nr5@x.example,'tis\n",
  );
  const names = (await kept(list)).map(({ first_name }) => first_name);
  expect(names).toEqual(['@ada_plays', '+44 20 7946 0000', '-5 to +5', '=1+1', "'tis"]);
});
