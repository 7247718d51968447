import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { countPeople } from './count-people';
import { listPeople } from './list-people';

useDatabase();

const actor = actorOf(1);

beforeAll(async () => {
  const sql = client();
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two'), (3, 2, 'Other')`;
  await sql`
    insert into contacts (id, user_id, contact_type_id, first_name, last_name, email, deleted_at)
    select n, case when n % 4 = 0 then 2 else 1 end, case n % 4 when 0 then 3 when 1 then 1 else 2 end, 'Name ' || n % 9,
      'Last ' || n % 7,
      'Person.' || n / 2 || '@example.org', case when n % 100 = 1 then now() end
    from generate_series(1, 12000) n where n % 4 < 3`;
  // Many who unsubscribed, few whose mail came back.
  await sql`
    insert into unsubscribes (user_id, email_address, reason)
    select 1, 'person.' || n || '@EXAMPLE.org', case when n % 20 = 0 then 'bounce' else 'reader' end
    from generate_series(1, 5000) n`;
  await sql`
    insert into contact_events (user_id, email, kind)
    select 1, 'person.' || n || '@example.org', case when n > 5900 then 'clicked' else 'opened' end
    from generate_series(1, 6000) n cross join generate_series(1, 2)`;
  // As autovacuum does within a minute of such an import; until then some of these queries take many seconds.
  await sql`analyze contacts, unsubscribes, contact_events`;
});

const expected = (condition: string) =>
  client().unsafe<{ id: number }[]>(`
    select id from contacts c where user_id = 1 and deleted_at is null and ${condition} order by id desc`);
const listed = (reasons: string) => `exists (
  select from unsubscribes u where u.user_id = 1 and lower(u.email_address) = lower(c.email) and u.reason in (${reasons}))`;
const did = (kinds: string) => `exists (
  select from contact_events e where e.user_id = 1 and e.email = lower(c.email) and e.kind in (${kinds}))`;

test.each([
  ['standing', 'bounced', listed(`'bounce'`)],
  ['standing', 'unsubscribed', listed(`'reader'`)],
  ['standing', 'complained', 'false'],
  ['standing', 'mailable', `not ${listed(`'reader', 'bounce'`)}`],
  ['activity', 'opened', did(`'opened', 'clicked'`)],
  ['activity', 'clicked', did(`'clicked'`)],
  ['activity', 'quiet', `not ${did(`'opened', 'clicked'`)}`],
] as const)('%s %s finds the same whether its addresses are few or many', async (name, value, condition) => {
  const rows = await expected(condition);
  const input = { [name]: value, per_page: 1_000 };
  expect(await countPeople({ actor, input })).toBe(rows.length);
  const pages = Math.ceil(rows.length / 1_000);
  const ids = [];
  for (let page = 1; page <= pages; page++) {
    const { people, total } = await listPeople({ actor, input: { ...input, page, skip_total: true } });
    expect(total).toBeNull();
    ids.push(...people.map(({ id }) => id));
  }
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('a field that is empty or missing has no value, whatever objects have by its name', async () => {
  const sql = client();
  await sql`
    update contacts set custom_field = case when id % 2 = 0 then '{"plan": "pro"}'::jsonb else '{"plan": ""}'::jsonb end
    where user_id = 1 and id % 3 < 2`;
  const count = (input: object) => countPeople({ actor, input: { per_page: 1, ...input } });
  const all = await count({});
  const having = (await expected(`custom_field ->> 'plan' = 'pro'`)).length;
  expect(await count({ has_field: 'plan' })).toBe(having);
  expect(await count({ lacks_field: 'plan' })).toBe(all - having);
  expect(await count({ has_field: 'constructor' })).toBe(0);
  expect(await count({ has_field: 'plan', lacks_field: 'plan' })).toBe(0);
});

test.each([
  ['many', '[["first_name","not_equals","name 3"]]', `first_name <> 'Name 3'`],
  ['some, not all of whom are new', '[["first_name","equals","name 3"]]', `first_name = 'Name 3'`],
  ['few', '[["email","starts_with","person.7@"]]', `email ilike 'person.7@%'`],
])('the first of %s who match conditions come in their order', async (_, conditions, condition) => {
  const rows = await expected(condition);
  for (const [page, per_page] of [
    [1, 100],
    [3, 100],
    [2, 400],
    [12, 100],
  ] as const) {
    const { people, total } = await listPeople({ actor, input: { conditions, page, per_page } });
    expect(people.map(({ id }) => id)).toEqual(
      rows.slice((page - 1) * per_page, page * per_page).map(({ id }) => id),
    );
    expect(total).toBe(rows.length);
  }
});

const sorts = [
  'id',
  '-id',
  'email',
  '-email',
  'first_name',
  '-first_name',
  'last_name',
  '-last_name',
] as const;
test.each(sorts.flatMap((sort) => [[sort, 2] as const, [sort, undefined] as const]))(
  'a page far down by %s, of list %s, is the one of its place',
  async (sort, contact_type_id) => {
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const key = sort.endsWith('id') ? 'id' : `lower(${sort.replace('-', '')})`;
    const rows = await client().unsafe<{ id: number }[]>(`
    select id from contacts where user_id = 1 and deleted_at is null
      and ${contact_type_id ? `contact_type_id = ${contact_type_id}` : 'true'}
    order by ${key} ${direction}, id ${direction} offset 2000 limit 100`);
    const input = { contact_type_id, sort, page: 21, per_page: 100 };
    const { people, total } = await listPeople({ actor, input });
    expect(people.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(total).toBe((await expected(contact_type_id ? 'contact_type_id = 2' : 'true')).length);
  },
);
