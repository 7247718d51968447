import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { suppressAddress } from '@/lib/campaign/suppression/suppress-address';
import { db } from '@/lib/db/client';
import { contactEvents } from '@/lib/db/schema';
import { invalid, type Marketer, marketer } from '../support/campaign';
import { importContacts, newContactType, newSegment, newSegmentRecipient } from '../support/campaign-records';
import { success } from '../support/expectations';

const People = z.object({
  people: z.array(
    z.looseObject({
      id: z.number(),
      email: z.string(),
      list_name: z.string(),
      standing: z.string(),
      last_activity: z.object({ kind: z.string(), at: z.string() }).nullable(),
    }),
  ),
  total: z.number(),
});

const found = async ({ api }: Marketer, query: Record<string, unknown> = {}) =>
  success(await api.get('people/list', query), People);
const emails = async (owner: Marketer, query: Record<string, unknown>) =>
  (await found(owner, { sort: 'email', ...query })).people.map(({ email }) => email);

let owner: Marketer;
let readers: number;
test.beforeAll(async () => {
  owner = await marketer();
  readers = await newContactType(owner.api, 'Readers');
  await importContacts(
    owner.api,
    readers,
    'email,first_name,city\nada@example.net,Ada,Oslo\nBo@example.net,Bo,Bergen\ncy@example.net,Cy,Oslo\n',
  );
  await importContacts(owner.api, await newContactType(owner.api, 'Guests'), 'email\ndee@example.net\n');
  await owner.api.post('global-unsubscribes/save', { email_address: 'bo@EXAMPLE.net' });
  await suppressAddress(db(), { userId: owner.id, email: 'cy@example.net' }, 'bounce');
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await db()
    .insert(contactEvents)
    .values([
      { user_id: owner.id, email: 'ada@example.net', kind: 'opened', created_at: at(2) },
      { user_id: owner.id, email: 'ada@example.net', kind: 'machine_clicked', created_at: at(1) },
      { user_id: owner.id, email: 'dee@example.net', kind: 'clicked', created_at: at(40) },
    ]);
});

test('a list without its total answers sooner, and the total is its own question', async () => {
  const page = (await owner.api.get('people/list', { skip_total: true, standing: 'bounced' })).body
    .message as {
    people: { email: string }[];
    total: null;
  };
  expect(page).toMatchObject({ people: [{ email: 'cy@example.net' }], total: null });
  const count = async (query: Record<string, unknown>) =>
    success(await owner.api.get('people/count', query), z.object({ total: z.number() })).total;
  expect(await count({})).toBe(4);
  expect(await count({ standing: 'bounced' })).toBe(1);
  expect(await count({ activity: 'opened', contact_type_id: readers })).toBe(1);
  expect(await count({ activity: 'quiet' })).toBe(3);
});

test('people are listed with their list, whether they may be mailed, and what they last did', async () => {
  const { people, total } = await found(owner, { sort: 'email' });
  expect(total).toBe(4);
  expect(people.map(({ email, list_name, standing }) => [email, list_name, standing])).toEqual([
    ['ada@example.net', 'Readers', 'mailable'],
    ['Bo@example.net', 'Readers', 'unsubscribed'],
    ['cy@example.net', 'Readers', 'bounced'],
    ['dee@example.net', 'Guests', 'mailable'],
  ]);
  // What machines open and click, nobody has read.
  expect(people[0]?.last_activity?.kind).toBe('opened');
  expect(people[1]?.last_activity).toBeNull();
});

test('they are found by list, standing, activity, words and segment, and by several at once', async () => {
  expect(await emails(owner, { contact_type_id: readers })).toHaveLength(3);
  expect(await emails(owner, { standing: 'mailable' })).toEqual(['ada@example.net', 'dee@example.net']);
  expect(await emails(owner, { standing: 'bounced' })).toEqual(['cy@example.net']);
  expect(await emails(owner, { standing: 'complained' })).toEqual([]);
  expect(await emails(owner, { activity: 'opened' })).toEqual(['ada@example.net']);
  expect(await emails(owner, { activity: 'clicked' })).toEqual([]);
  expect(await emails(owner, { activity: 'quiet', standing: 'mailable' })).toEqual(['dee@example.net']);
  expect(await emails(owner, { search: 'oslo' })).toEqual(['ada@example.net', 'cy@example.net']);

  const segment = await newSegment(owner.api, readers, {
    select_field: ['city'],
    select_operator: ['equals'],
    value: ['Oslo'],
  });
  await newSegmentRecipient(owner.api, segment, 'Bo@example.net');
  const all = ['ada@example.net', 'Bo@example.net', 'cy@example.net'];
  expect(await emails(owner, { segment_id: segment })).toEqual(all);
  expect(await emails(owner, { segment_id: segment, standing: 'mailable' })).toEqual(['ada@example.net']);
});

test('a page has its own people, and all pages have everybody once', async () => {
  const pages = [1, 2, 3].map((page) => emails(owner, { page, per_page: 2 }));
  expect((await Promise.all(pages)).map(({ length }) => length)).toEqual([2, 2, 0]);
  expect(new Set((await Promise.all(pages)).flat()).size).toBe(4);
});

test('a list of people is downloaded as it is shown, or those that were chosen of it', async () => {
  const { people } = await found(owner, { sort: 'email', search: 'oslo' });
  const file = async (input: Record<string, unknown>) =>
    (await owner.api.post('people/list/export', { sort: 'email', ...input })).text;
  const shown = { columns: ['email', 'standing', 'field:age'], heads: ['Email', '=Status', 'Age'] };
  expect(await file({ ...shown, all: true, search: 'oslo' })).toBe(
    "Email,'=Status,Age\r\nada@example.net,mailable,\r\ncy@example.net,bounced,\r\n",
  );
  const [first] = people.map(({ id }) => id);
  expect(await file({ columns: ['email'], all: true, search: 'oslo', except: [first] })).toBe(
    'email\r\ncy@example.net\r\n',
  );
  expect(await file({ columns: ['email'], search: 'nobody', strIds: [first] })).toBe(
    'email\r\nada@example.net\r\n',
  );
  const unknown = await owner.api.post('people/list/export', { columns: ['password'] });
  expect(unknown.status).toBe(422);
});

test('nobody is chosen where neither ids nor all are asked for', async () => {
  const text = 'The str ids field is required when all is not present.';
  for (const chosen of [{ strIds: [] }, { strIds: '' }, { strIds: null, search: 'oslo' }, { all: false }, {}])
    for (const path of ['people/bulk-actions/start', 'people/list/export'])
      invalid(await owner.api.post(path, { kind: 'delete', ...chosen }), { strIds: [text] });
  expect((await found(owner)).total).toBe(4);
});

test('many people are worked off in the background, and taken back', async () => {
  const Answer = z.object({
    bulk_action: z.looseObject({ id: z.number(), status: z.string(), changed: z.number() }),
  });
  const made = await marketer();
  const from = await newContactType(made.api, 'Many');
  const to = await newContactType(made.api, 'Others');
  const lines = Array.from({ length: 4_500 }, (_, index) => `p${index}@example.net`);
  await importContacts(made.api, from, `email\n${lines.join('\n')}\n`);
  const started = success(
    await made.api.post('people/bulk-actions/start', {
      kind: 'add_to_list',
      list_id: to,
      all: true,
      contact_type_id: from,
    }),
    Answer,
  );
  const { id } = started.bulk_action;
  const look = async () =>
    success(await made.api.get('people/bulk-actions/details', { id }), Answer).bulk_action;
  await expect(async () => expect(await look()).toMatchObject({ status: 'done', changed: 4_500 })).toPass();
  expect((await found(made, { contact_type_id: to })).total).toBe(4_500);
  expect((await made.api.post('people/bulk-actions/undo', { id })).status).toBe(200);
  await expect(async () => expect(await look()).toMatchObject({ status: 'undone' })).toPass();
  expect((await found(made, { contact_type_id: to })).total).toBe(0);
});
