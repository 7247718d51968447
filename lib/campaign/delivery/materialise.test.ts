import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { parseRef } from '../mailings/recipient-refs';
import { countLedger } from './ledger-rows';
import { materialise, writeFirst } from './materialise';

useDatabase();

let owner: number;
let one: number;
let two: number;
let segment: number;
let group: number;

const idOf = async (rows: Promise<readonly { id: number }[]>) => (await rows)[0]?.id ?? 0;

beforeAll(async () => {
  const sql = client();
  owner = await newOwner();
  const list = (name: string) =>
    idOf(sql`insert into contact_types (user_id, name) values (${owner}, ${name}) returning id`);
  one = await list('One');
  two = await list('Two');
  const people: [number, string, string][] = [
    [one, 'ann@example.org', 'Oslo'],
    [one, 'bob@example.org', 'Oslo'],
    [one, 'Cyd@Example.org', 'Rome'],
    [one, 'gone@example.org', 'Oslo'],
    [one, 'group@example.org', 'Oslo'],
    [one, 'no address', 'Oslo'],
    [two, 'ANN@EXAMPLE.ORG', 'Rome'],
    [two, 'dee@example.org', 'Rome'],
    [two, 'eve@example.org', 'Rome'],
  ];
  for (const [type, email, city] of people)
    await sql`insert into contacts (user_id, contact_type_id, email, city) values (${owner}, ${type}, ${email}, ${city})`;
  segment = await idOf(sql`
    insert into segments (user_id, contact_type_id, segment_name, select_field, select_operator, value)
    values (${owner}, ${one}, 'Oslo', '["city"]', '["equals"]', '["oslo"]') returning id`);
  await sql`
    insert into segment_recipients (user_id, segment_id, standing, email, first_name, last_name)
    values (${owner}, ${segment}, 'added', 'hand@example.org', 'Hanne', 'Dahl')`;
  group = await idOf(sql`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description)
    values (${owner}, 'r', 'News', 'News') returning id`);
  await sql`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    values (${owner}, null, 'GONE@example.org'), (${owner}, ${group}, 'Group@example.org'),
      (${await newOwner()}, null, 'bob@example.org')`;
});

const refs = (...texts: string[]) => texts.flatMap((text) => parseRef(text) ?? []);

async function send(to: string[], without: string[] = [], groupId: number | null = group) {
  const { singleSendId } = await newSend(owner, {
    recipient_id: JSON.stringify(refs(...to)),
    exclude_specific_recipient_id: JSON.stringify(refs(...without)),
    unsubscribe_group_id: groupId,
  });
  return singleSendId ?? 0;
}

const ledger = async (id: number) =>
  Object.fromEntries(
    (
      await client()<{ email: string; outcome: string }[]>`
        select email, coalesce(reason, status) as outcome from deliveries where single_send_id = ${id} order by email`
    ).map(({ email, outcome }) => [email.toLowerCase(), outcome]),
  );

test('each address stands in the ledger once, with the reason where it is left out', async () => {
  const id = await send(
    [`contacts_${one}`, `contacts_${two}`, `segments_${segment}`],
    [`segments_${segment}`],
  );
  await materialise(id);
  expect(await ledger(id)).toEqual({
    'ann@example.org': 'excluded',
    'bob@example.org': 'excluded',
    'cyd@example.org': 'queued',
    'dee@example.org': 'queued',
    'eve@example.org': 'queued',
    'gone@example.org': 'unsubscribed',
    'group@example.org': 'group',
    'hand@example.org': 'excluded',
    'no address': 'invalid',
  });
  const [row] = await client()`select triggered, left_out from single_sends where id = ${id}`;
  expect(row).toEqual({
    triggered: 3,
    left_out: { excluded: 3, unsubscribed: 1, group: 1, invalid: 1, duplicate: 6 },
  });
});

test('the count before it is sent is the ledger’s', async () => {
  const audience = {
    user: { id: owner, timeZone: 'UTC' },
    to: refs(`contacts_${one}`, `segments_${segment}`),
    without: refs(`contacts_${two}`),
    groupId: null,
  };
  const id = await send([`contacts_${one}`, `segments_${segment}`], [`contacts_${two}`], null);
  const before = await countLedger(audience);
  await materialise(id);
  const [row] =
    await client()`select triggered as recipients, left_out as "leftOut" from single_sends where id = ${id}`;
  expect(before).toEqual(row);
  expect(before.recipients).toBe(4);
});

test('somebody added by hand is described in the ledger', async () => {
  const id = await send([`segments_${segment}`]);
  await materialise(id);
  const [row] = await client()`
    select contact_id, person from deliveries where single_send_id = ${id} and email = 'hand@example.org'`;
  expect(row).toEqual({ contact_id: null, person: { first_name: 'Hanne', last_name: 'Dahl' } });
});

test('the ledger has each contact’s country as it was, from a list, a segment and an earlier send', async () => {
  const rename = (country: string) =>
    client()`update contacts set country = ${country} where user_id = ${owner} and email = 'bob@example.org'`;
  const countriesIn = async (id: number) =>
    Object.fromEntries(
      (
        await client()<{ email: string; country: string | null }[]>`
          select email, country from deliveries where single_send_id = ${id}
            and email in ('bob@example.org', 'Cyd@Example.org', 'hand@example.org')`
      ).map(({ email, country }) => [email, country]),
    );
  await rename('Norway');
  const toList = await send([`contacts_${one}`]);
  const toSegment = await send([`segments_${segment}`]);
  await materialise(toList);
  await materialise(toSegment);
  await client()`update deliveries set status = 'sent' where single_send_id = ${toSegment}`;
  const toUnopened = await send([`not_opened_${toSegment}`]);
  await materialise(toUnopened);
  await rename('Peru');
  expect(await countriesIn(toList)).toEqual({ 'bob@example.org': 'Norway', 'Cyd@Example.org': null });
  const ofSegment = { 'bob@example.org': 'Norway', 'hand@example.org': null };
  expect(await countriesIn(toSegment)).toEqual(ofSegment);
  expect(await countriesIn(toUnopened)).toEqual(ofSegment);
});

test('two workers that start the same send write it once, and batches cover what is queued', async () => {
  const id = await send([`contacts_${one}`, `contacts_${two}`]);
  await Promise.all([materialise(id), materialise(id), materialise(id)]);
  await materialise(id);
  const [row] = await client()`
    select count(*)::int as rows, count(distinct lower(email))::int as addresses,
      (select triggered from single_sends where id = ${id}) as triggered,
      (select count(*)::int from deliveries d join delivery_batches b on b.single_send_id = d.single_send_id
        and d.id between b.first_id and b.last_id where d.single_send_id = ${id} and d.status = 'queued') as in_batches
    from deliveries where single_send_id = ${id}`;
  expect(row).toEqual({ rows: 8, addresses: 8, triggered: 5, in_batches: 5 });
});

test('an import while it runs changes nothing', async () => {
  const id = await send([`contacts_${two}`]);
  await materialise(id);
  await client()`
    insert into contacts (user_id, contact_type_id, email) values (${owner}, ${two}, 'late@example.org')`;
  await materialise(id);
  expect(Object.keys(await ledger(id))).not.toContain('late@example.org');
});

test('a send that nobody gets is completed at once', async () => {
  const id = await send([`contacts_${two}`], [`contacts_${two}`]);
  await materialise(id);
  const [row] = await client()`select status, triggered from single_sends where id = ${id}`;
  expect(row).toEqual({ status: 3, triggered: 0 });
});

/** A list of `count` contacts, the first ten of them unsubscribed. @returns its id */
async function longList(count: number): Promise<number> {
  const sql = client();
  const id = await idOf(
    sql`insert into contact_types (user_id, name) values (${owner}, 'Long') returning id`,
  );
  await sql`
    insert into contacts (user_id, contact_type_id, email)
    select ${owner}, ${id}, 'reader' || n || '.' || ${id} || '@example.org' from generate_series(1, ${count}::int) n`;
  await sql`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    select ${owner}, null, 'reader' || n || '.' || ${id} || '@example.org' from generate_series(1, 10) n`;
  return id;
}

const countsOf = async (id: number) => {
  const [row] = await client()`
    select count(*)::int as rows, count(distinct lower(email))::int as addresses,
      (count(*) filter (where status = 'queued'))::int as queued,
      (select triggered from single_sends where id = ${id}) as triggered,
      (select left_out from single_sends where id = ${id}) as "leftOut",
      (select materialised_at is not null from single_sends where id = ${id}) as "isWhole",
      (select count(*)::int from deliveries d join delivery_batches b on b.single_send_id = d.single_send_id
        and d.id between b.first_id and b.last_id where d.single_send_id = ${id} and d.status = 'queued') as "inBatches"
    from deliveries where single_send_id = ${id}`;
  return row;
};

test('the first of a long list can go while the rest is being written, and the whole is exact', async () => {
  const list = await longList(2500);
  const id = await send([`contacts_${list}`], [], null);
  await writeFirst(id);
  const first = { rows: 1000, addresses: 1000, queued: 990, triggered: 990, inBatches: 990 };
  expect(await countsOf(id)).toEqual({ ...first, leftOut: { unsubscribed: 10 }, isWhole: false });
  await materialise(id);
  const all = { rows: 2500, addresses: 2500, queued: 2490, triggered: 2490, inBatches: 2490 };
  expect(await countsOf(id)).toEqual({ ...all, leftOut: { unsubscribed: 10 }, isWhole: true });
  const domains = await client()`select domain, recipients from send_domains where single_send_id = ${id}`;
  expect([...domains]).toEqual([{ domain: 'example.org', recipients: 2490 }]);
});

test('what became of the first is kept when the rest is counted', async () => {
  const list = await longList(1500);
  const id = await send([`contacts_${list}`], [], null);
  await writeFirst(id);
  const sql = client();
  await sql`
    update deliveries set status = 'suppressed', reason = 'erased'
    where id = (select max(id) from deliveries where single_send_id = ${id})`;
  await sql`
    update single_sends set triggered = triggered - 1, left_out = left_out || '{"erased": 1}' where id = ${id}`;
  await materialise(id);
  expect(await countsOf(id)).toMatchObject({
    rows: 1500,
    queued: 1489,
    triggered: 1489,
    leftOut: { unsubscribed: 10, erased: 1 },
    isWhole: true,
  });
});

test('nobody is listed twice, or forgotten, where the list changes between the first and the rest', async () => {
  const list = await longList(1200);
  const other = await longList(0);
  const sql = client();
  const address = (n: number) => `reader${n}.${list}@example.org`;
  await sql`
    insert into contacts (user_id, contact_type_id, email) values (${owner}, ${other}, ${address(1100)})`;
  const id = await send([`contacts_${list}`, `contacts_${other}`], [], null);
  await writeFirst(id);
  // Somebody of the first part leaves, and comes back as another contact; so does somebody of the rest.
  for (const n of [500, 1150]) {
    await sql`delete from contacts where contact_type_id = ${list} and email = ${address(n)}`;
    await sql`insert into contacts (user_id, contact_type_id, email) values (${owner}, ${list}, ${address(n)})`;
  }
  await Promise.all([materialise(id), materialise(id)]);
  expect(await countsOf(id)).toMatchObject({ rows: 1200, addresses: 1200, triggered: 1190, inBatches: 1190 });
});

test('recipients who are written first of several lists are those that the whole would name', async () => {
  const one = await longList(900);
  const two = await longList(0);
  await client()`
    insert into contacts (user_id, contact_type_id, email)
    select ${owner}, ${two}, upper(email) from contacts where contact_type_id = ${one} order by id limit 600`;
  const id = await send([`contacts_${two}`, `contacts_${one}`], [], null);
  await writeFirst(id);
  await materialise(id);
  expect(await countsOf(id)).toMatchObject({
    rows: 900,
    addresses: 900,
    leftOut: { unsubscribed: 10, duplicate: 600 },
    isWhole: true,
  });
});
