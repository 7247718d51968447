import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { suppressAddress } from '@/lib/campaign/suppression/suppress-address';
import { db } from '@/lib/db/client';
import { contactEvents } from '@/lib/db/schema';
import { type Marketer, marketer } from '../support/campaign';
import { importContacts, newContactType, newSegment, newSegmentRecipient } from '../support/campaign-records';
import { success } from '../support/expectations';

const People = z.object({
  people: z.array(
    z.looseObject({
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
