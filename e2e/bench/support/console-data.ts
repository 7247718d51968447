import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { addReport } from './console-report';

export type ConsoleOwner = {
  userId: number;
  email: string;
  password: string;
  contacts: number;
  lists: number[];
  segments: number[];
  /** A send to all of them that has gone out. */
  utr: string;
};

const FIRST = 'Ada Bram Céleste Dag Elif Finn Greta Halima Isak Juno Kaito Linnea Malik Nora Otto Pia Ravi';
const LAST = 'Arkwell Bexholm Corvin Dawlish Ekeland Farrow Galvane Hollis Ibarro Kestrel Lindqvist Moravec';
const CITIES = 'Oslo Bergen Bristol Hamburg Utrecht Paris Milan Kraków Toronto Austin Chicago Melbourne';

const rules = [
  {
    name: 'Pro, over 40',
    fields: ['plan', 'age'],
    operators: ['equals', 'greater_than'],
    values: ['pro', '40'],
  },
  { name: 'Oslo or Bergen', fields: ['city'], operators: ['in'], values: ['Oslo, Bergen'] },
  { name: 'Active lately', fields: ['activity'], operators: ['within_days'], values: ['30'] },
  { name: 'Joined lately', fields: ['join_date'], operators: ['within_days'], values: ['365'] },
];

/**
 * An account with so many contacts on three lists, of whom every twelfth is suppressed and two in five have opened or
 * clicked mails, and with some segments. Everything is written by statements, not through the API.
 */
export async function addConsoleOwner(sql: Sql, contacts: number): Promise<ConsoleOwner> {
  const { createAccount } = await import('@/lib/auth/accounts/create-account');
  const [email, password] = [`console-${contacts}@loadout.example`, randomBytes(12).toString('hex')];
  const { id: userId } = await createAccount({ input: { email, password } });
  await sql`
    insert into fields (user_id, field_name, field_type)
    values (${userId}, 'plan', 'text'), (${userId}, 'age', 'number'), (${userId}, 'join_date', 'datetime-local')`;
  const lists = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${userId}, 'Newsletter'), (${userId}, 'Customers'), (${userId}, 'Trials')
    returning id`;
  const ids = lists.map(({ id }) => id);
  await addContacts(sql, userId, ids, contacts);
  await addSuppressed(sql, userId);
  await addEvents(sql, userId);
  const segments: number[] = [];
  for (const { name, fields, operators, values } of rules) {
    const [segment] = await sql<{ id: number }[]>`
      insert into segments (user_id, contact_type_id, segment_name, select_field, select_operator, value, query_type)
      values (${userId}, ${ids[0] ?? 0}, ${name}, ${sql.json(fields)}, ${sql.json(operators)}, ${sql.json(values)}, 'and')
      returning id`;
    segments.push(segment?.id ?? 0);
  }
  await sql`
    insert into contact_imports (user_id, contact_type_id, status, lines_read, good, created, file_name, finished_at)
    select ${userId}, ${ids[0] ?? 0}, 'done', 1000, 1000, 1000, 'people-' || n || '.csv', now()
    from generate_series(1, ${Math.ceil(contacts / 5_000)}::int) n`;
  return { userId, email, password, contacts, lists: ids, segments, utr: await addReport(sql, userId) };
}

/** Seven in ten on the first list, two on the second, one on the third. */
const addContacts = (sql: Sql, userId: number, lists: readonly number[], contacts: number) => sql`
  insert into contacts (user_id, contact_type_id, first_name, last_name, email, country, city, custom_field, created_at)
  select ${userId}, (${lists}::int[])[case when n % 10 < 7 then 1 when n % 10 < 9 then 2 else 3 end],
    first, last, lower(last) || '.' || n || '@mail' || n % 40 || '.example', (1 + n % 200)::text, city,
    jsonb_build_object('plan', (array['free', 'plus', 'pro', 'team'])[1 + n % 4], 'age', (18 + n % 60)::text,
      'join_date', to_char(date '2012-01-01' + n % 5000, 'YYYY-MM-DD')),
    now() - make_interval(secs => n % 30000000)
  from generate_series(1, ${contacts}::int) n
  cross join lateral (select (string_to_array(${FIRST}, ' '))[1 + hashint4(n)::bit(32)::bigint % 17] as first,
    (string_to_array(${LAST}, ' '))[1 + hashint4(n + 1)::bit(32)::bigint % 12] as last,
    (string_to_array(${CITIES}, ' '))[1 + hashint4(n + 2)::bit(32)::bigint % 12] as city) as drawn`;

const addSuppressed = (sql: Sql, userId: number) => sql`
  insert into unsubscribes (user_id, email_address, reason, created_at)
  select user_id, email, (array['reader', 'reader', 'bounce', 'manual', 'complaint'])[1 + id / 12 % 5],
    created_at + (now() - created_at) * (hashint4(id)::bit(32)::bigint % 1000) / 1000
  from contacts where user_id = ${userId} and id % 12 = 0 order by hashint4(id)`;

const addEvents = (sql: Sql, userId: number) => sql`
  insert into contact_events (user_id, email, kind, detail, created_at)
  select user_id, email, (array['opened', 'opened', 'clicked', 'delivered'])[1 + (id + n) % 4],
    case when (id + n) % 4 = 2 then 'https://example.com/' end, now() - make_interval(secs => (id * 7 + n * 1234567) % 7776000)
  from contacts cross join generate_series(1, 3) n where user_id = ${userId} and id % 5 < 2`;
