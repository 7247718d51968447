import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { rows } from '@/lib/db/statement';
import { useDatabase } from '@/lib/runtime/testing/database';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { type Account, c } from './compile-conditions';
import { type Conditions, OPERATORS, subjectOf } from './conditions';
import { matching } from './recipients-sql';

/**
 * The compiled SQL and a plain evaluation of the same conditions in memory, written from the API reference alone,
 * agree on random contacts.
 */

useDatabase();

type Contact = Record<string, string | null> & { email: string; created_at: string };
type Event = { email: string; kind: 'opened' | 'clicked'; send: number | null; days_ago: number };

const HOUR = 3_600_000;
const account: Account = {
  id: 1,
  timeZone: 'Asia/Kathmandu',
  fields: [
    { field_name: 'plan', field_type: 'text' },
    { field_name: 'age', field_type: 'number' },
    { field_name: 'joined', field_type: 'datetime-local' },
  ],
};
/** Kathmandu is 5:45 ahead of UTC all year. */
const OFFSET_MS = 5.75 * HOUR;
const UTRS = ['utr-first', 'utr-second'];

const words = [
  'Ada',
  'ada',
  'ADA',
  'a%',
  '%',
  '_',
  'a_a',
  '\\',
  "O'Neil",
  '"',
  'Zoë',
  'ЖУК',
  'жук',
  '東京',
  '🎈',
  'a b',
  '',
];
const wordy = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', '%', '_', '\\', "'", '"', 'é', 'É', ' '), maxLength: 4 }),
);
const numbers = [
  '0',
  '1',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '.5',
  '5.',
  '007',
  '1e2',
  '-2.50',
  '100',
  '99999999999999999999.1',
];
const badNumbers = ['', 'abc', '1.2.3', '-', '.', '1e', '1e999', 'NaN', '١', '0x1f', ' 1', '9'.repeat(120)];
const times = [
  '2024-02-29',
  '2024-02-29T00:00',
  '2024-02-29 00:00:00',
  '2024-02-29T00:00:01',
  '2024-02-29T09:30',
  '2024-02-29 09:30:59',
  '2024-02-29T23:59:59.999',
  '2024-03-01',
  '2024-03-01T00:00',
  '1999-12-31T12:00',
  '9999-12-31T23:59',
];
const badTimes = ['', 'soon', '29/02/2024', '2024-2-9', '20240229', '2024-02-29T9:30', '%'];
const countries = ['1', '2', '999', 'Norway', 'NORWAY', 'Atlantis', '', '%'];
const days = fc.integer({ min: 0, max: 40 });

const contact = (index: number) =>
  fc.record({
    first_name: wordy,
    city: wordy,
    alt_email: fc.option(wordy),
    country: fc.constantFrom(...countries),
    plan: fc.option(wordy),
    age: fc.option(fc.constantFrom(...numbers, ...badNumbers)),
    joined: fc.option(
      fc.oneof(
        fc.constantFrom(...times, ...badTimes),
        days.map((ago) => localTime(hoursAgo(ago * 24 + 6))),
      ),
    ),
    email: fc.constantFrom(`person${index}@example.org`, `Person${index}@Example.org`),
    created_at: fc.oneof(
      fc.constantFrom(
        '2024-02-28T18:14:59.999Z',
        '2024-02-28T18:15:00Z',
        '2024-02-29T18:14:59Z',
        '2024-02-29T18:15:00Z',
      ),
      days.map((ago) => new Date(hoursAgo(ago * 24 + 6)).toISOString()),
    ),
  }) as fc.Arbitrary<Contact>;

const CONTACTS = 40;
const event = fc.record({
  email: fc.integer({ min: 0, max: CONTACTS - 1 }).map((index) => `person${index}@example.org`),
  kind: fc.constantFrom('opened', 'clicked') as fc.Arbitrary<Event['kind']>,
  send: fc.constantFrom(1, 2, null),
  days_ago: days,
}) as fc.Arbitrary<Event>;

const textValue = fc
  .oneof(wordy, fc.constantFrom('norway', 'atlantis', 'Sweden', '1', 'person1@EXAMPLE.org', 'person'))
  .filter((value) => value !== '');
const listOf = (value: fc.Arbitrary<string>) =>
  fc
    .array(value, { minLength: 1, maxLength: 3 })
    .map((items) => items.join(','))
    .filter((list) => /[^,\s]/.test(list));

function operand(kind: keyof typeof OPERATORS, operator: string): fc.Arbitrary<string> {
  if (operator === 'within_days') return fc.integer({ min: 1, max: 40 }).map(String);
  if (kind === 'activity') return fc.constantFrom(...UTRS);
  const value =
    kind === 'number' ? fc.constantFrom(...numbers) : kind === 'time' ? fc.constantFrom(...times) : textValue;
  return operator.endsWith('in') ? listOf(value) : value;
}

const condition = fc
  .constantFrom(
    'first_name',
    'city',
    'alt_email',
    'country',
    'email',
    'plan',
    'age',
    'age',
    'joined',
    'joined',
    'created_at',
    'activity',
  )
  .chain((field) => {
    const kind = subjectOf(field, account.fields)?.kind ?? 'text';
    return fc
      .constantFrom(...OPERATORS[kind])
      .chain((operator) => operand(kind, operator).map((value) => ({ field, operator, value })));
  });

const question = fc
  .record({
    list: fc.array(condition, { maxLength: 4 }),
    query_type: fc.constantFrom('and', 'or', null) as fc.Arbitrary<Conditions['query_type']>,
  })
  .map(({ list, query_type }) => ({
    contact_type_id: 1,
    select_field: list.map(({ field }) => field),
    select_operator: list.map(({ operator }) => operator),
    value: list.map(({ value }) => value),
    query_type,
  }));

// ── The plain evaluation ──

const hoursAgo = (hours: number) => Date.now() - hours * HOUR;
const localTime = (ms: number) => new Date(ms + OFFSET_MS).toISOString().slice(0, 16);
const lower = (text: string) => text.toLowerCase();

function holds(given: Conditions, person: Contact, events: readonly Event[]): boolean {
  const each = given.select_field.map((field, index) =>
    holdsOne(field, given.select_operator[index] ?? '', given.value[index] ?? '', person, events),
  );
  return given.query_type === 'or' && each.length > 0 ? each.some(Boolean) : each.every(Boolean);
}

function holdsOne(
  field: string,
  operator: string,
  value: string,
  person: Contact,
  events: readonly Event[],
): boolean {
  if (operator.startsWith('not_')) return !holdsOne(field, operator.slice(4), value, person, events);
  if (operator === 'is_not_empty') return !holdsOne(field, 'is_empty', value, person, events);
  if (field === 'activity') return did(operator, value, person, events);
  const stored = field === 'country' ? countryName(person.country ?? '') : (person[field] ?? '');
  if (operator === 'is_empty') return stored === '';
  const list = value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const kind = subjectOf(field, account.fields)?.kind;
  if (operator === 'in') return list.some((item) => holdsOne(field, 'equals', item, person, events));
  if (kind === 'number') return compareNumbers(operator, stored, value);
  if (kind === 'time') return compareTimes(operator, field, stored, value);
  const [text, wanted] = [lower(stored), lower(value)];
  if (operator === 'equals') return text === wanted;
  if (operator === 'contains') return text.includes(wanted);
  if (operator === 'starts_with') return text.startsWith(wanted);
  return text.endsWith(wanted);
}

const countryName = (given: string) => ({ '1': 'Norway', '2': 'Sweden' })[given] ?? given;

function did(operator: string, value: string, person: Contact, events: readonly Event[]): boolean {
  const own = events.filter(({ email }) => email === lower(person.email));
  if (operator === 'within_days') return own.some(({ days_ago }) => days_ago < Number(value));
  const send = UTRS.indexOf(value) + 1;
  return own.some((one) => one.kind === operator && one.send === send);
}

/** Numbers here have at most 40 digits before and after the point, so that scaled ones are exact. */
function exact(text: string): bigint | undefined {
  const parts = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (!parts || text.length > 100 || `${parts[2]}${parts[3]}` === '') return undefined;
  const scaled = `${parts[2]}${(parts[3] ?? '').padEnd(120, '0')}`;
  const shifted = Number(parts[4] ?? 0);
  const size = BigInt(scaled) * 10n ** BigInt(shifted + 100);
  return parts[1] === '-' ? -size : size;
}

function compareNumbers(operator: string, stored: string, value: string): boolean {
  const [left, right] = [exact(stored), exact(value)];
  if (left === undefined || right === undefined) return false;
  if (operator === 'equals') return left === right;
  return operator === 'greater_than' ? left > right : left < right;
}

/** A local time as milliseconds since 1970, had it been UTC. */
function localMs(text: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?$/.exec(text);
  return parts ? Date.parse(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}Z`) : undefined;
}

function compareTimes(operator: string, field: string, stored: string, value: string): boolean {
  const at = field === 'created_at' ? Date.parse(stored) + OFFSET_MS : localMs(stored);
  if (at === undefined) return false;
  if (operator === 'within_days') {
    const now = Date.now() + OFFSET_MS;
    return at >= now - Number(value) * 24 * HOUR && (field === 'created_at' || at <= now);
  }
  const start = localMs(value.slice(0, operator === 'on' ? 10 : 19)) ?? Number.NaN;
  const isDay = operator === 'on' || value.length === 10;
  const end = start + (isDay ? 24 * HOUR : value.length === 16 ? 60_000 : 1000);
  if (operator === 'before' || operator === 'less_than') return at < start;
  if (operator === 'after' || operator === 'greater_than') return at >= end;
  return at >= start && at < end;
}

// ── The database ──

beforeAll(async () => {
  const sql = client();
  await sql`insert into users (id, email, password_hash, public_key, secret_key_hash) values (1, 'a@example.org', 'x', 'x', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'All')`;
  await sql`delete from cities`;
  await sql`delete from states`;
  await sql`delete from countries`;
  await sql`insert into countries (id, name, iso2, phone_code, currency) values
    (1, 'Norway', 'NO', '47', 'NOK'), (2, 'Sweden', 'SE', '46', 'SEK')`;
  await sql`insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    values (1, 1, 'A', 'a@example.org', 'a@example.org', 1, 'Street 1', 'A', 'sender')`;
  for (const [index, utr] of UTRS.entries())
    await sql`insert into single_sends (id, user_id, template_id, recipient_id, sender_id, single_send_name, from_sender,
        reply_to, subject, preheader, schedule_type, utr)
      values (${index + 1}, 1, 1, '[]', 1, 'Send', 'a@example.org', 'a@example.org', 'Hello', '', 0, ${utr})`;
});

async function store(contacts: readonly Contact[], events: readonly Event[]): Promise<void> {
  const sql = client();
  await sql`truncate contacts, contact_events cascade`;
  const rows = contacts.map(({ plan, age, joined, alt_email, ...columns }, index) => ({
    ...columns,
    id: index + 1,
    alt_email,
    custom_field:
      plan === null && age === null && joined === null
        ? null
        : Object.fromEntries(Object.entries({ plan, age, joined }).filter(([, value]) => value !== null)),
  }));
  await sql`
    insert into contacts (id, user_id, contact_type_id, first_name, city, alt_email, country, email, created_at, custom_field)
    select id, 1, 1, first_name, city, alt_email, country, email, created_at, custom_field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id int, first_name text, city text, alt_email text,
      country text, email text, created_at timestamptz, custom_field jsonb)`;
  await sql`
    insert into contact_events (user_id, email, single_send_id, kind, created_at)
    select 1, email, send, kind, now() - make_interval(days => days_ago) - interval '6 hours'
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given (email text, send int, kind text, days_ago int)`;
}

async function agree(
  contacts: readonly Contact[],
  events: readonly Event[],
  given: Conditions & { contact_type_id: number },
) {
  const query = sql`select ${c.id} ${matching(given, account)} order by ${c.id}`;
  const matches = await rows(db(), { id: c.id }, query);
  const expected = contacts.flatMap((person, index) => (holds(given, person, events) ? [index + 1] : []));
  const found = matches.map(({ id }) => id);
  const differing = contacts.filter((_, index) => found.includes(index + 1) !== expected.includes(index + 1));
  expect(found, JSON.stringify({ given, differing }, null, 1)).toEqual(expected);
}

const contacts = fc.tuple(...Array.from({ length: CONTACTS }, (_, index) => contact(index)));

test('the compiled conditions agree with a plain evaluation', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      contacts,
      fc.array(event, { maxLength: 40 }),
      fc.array(question, { minLength: 20, maxLength: 60 }),
      async (people, events, questions) => {
        await store(people, events);
        for (const given of questions) await agree(people, events, given);
      },
    ),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
});

test('every operator of every field is tried at least once', { timeout: 30_000 }, async () => {
  const [people = [], events = []] =
    fc.sample(fc.tuple(contacts, fc.array(event, { minLength: 40, maxLength: 40 })), {
      numRuns: 1,
      seed: 7,
    })[0] ?? [];
  await store(people, events);
  for (const field of [
    ...CONTACT_FIELDS.filter((name) => people[0] && name in people[0]),
    'created_at',
    'activity',
    'plan',
    'age',
    'joined',
  ]) {
    const kind = subjectOf(field, account.fields)?.kind ?? 'text';
    for (const operator of OPERATORS[kind])
      for (const value of fc.sample(operand(kind, operator), { numRuns: 5, seed: 11 }))
        await agree(people, events, {
          contact_type_id: 1,
          select_field: [field],
          select_operator: [operator],
          value: [value],
          query_type: null,
        });
  }
});
