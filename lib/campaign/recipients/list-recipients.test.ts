import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { pageOfAutomationRecipients, streamAutomationRecipients } from './list-automation-recipients';
import { pageOfSingleSendRecipients, streamSingleSendRecipients } from './list-single-send-recipients';

useDatabase();

let actor: Actor;
let send: LedgerMailing;
let utr: string;

/** More than two batches, with what sorts differently in one language and another. */
const PEOPLE = [
  ...Array.from({ length: 1_200 }, (_, i) => `p${i}.${'aZ-_+.'[i % 6]}${i}@loadout.example`),
  ...[
    'Ångström@loadout.example',
    'zoë@loadout.example',
    'İstanbul@loadout.example',
    'straße@loadout.example',
  ],
];

beforeAll(async () => {
  const id = await newOwner();
  actor = actorOf(id);
  send = await newSend(id);
  await newDeliveries(send, PEOPLE);
  // What is not theirs to see: another send's rows, another account's.
  await newDeliveries(await newSend(id), ['other.send@loadout.example']);
  await newDeliveries(await newSend(await newOwner()), ['other.account@loadout.example']);
  const [row] = await client()<{ utr: string }[]>`
    select utr from single_sends where id = ${send.singleSendId}`;
  utr = row?.utr ?? '';
});

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

const list = (more: { status?: 'failed'; version?: 'a' | 'b'; email?: string; search?: string } = {}) =>
  all(streamSingleSendRecipients({ actor, input: { utr, per_page: 50, ...more } }));

test('the list has each address of the send once, in the order that its pages have', async () => {
  const emails = (await list()).map(({ email }) => email);
  expect([...emails].sort()).toEqual([...PEOPLE].sort());
  const paged: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const answer = await pageOfSingleSendRecipients({ actor, input: { utr, page, per_page: 500 } });
    paged.push(...(answer?.recipients ?? []).map(({ email }) => email));
    expect(answer?.pagination).toMatchObject({ total: PEOPLE.length });
  }
  expect(paged).toEqual(emails);
});

test('the pages and the total of a very long list are the same as those of a short one', async () => {
  const crowd = await newSend(actor.id);
  const count = 2_050;
  await client()`
    insert into deliveries (user_id, single_send_id, email, status)
    select ${actor.id}::int, ${crowd.singleSendId}::int, 'R' || lpad(n::text, 5, '0') || '@loadout.example', 'sent'
    from generate_series(1, ${count}::int) n`;
  const [row] = await client()<{ utr: string }[]>`
    select utr from single_sends where id = ${crowd.singleSendId}`;
  const read = async (page: number, search?: string) => {
    const input = { utr: row?.utr ?? '', page, per_page: 100, ...(search && { search }) };
    const answer = await pageOfSingleSendRecipients({ actor, input });
    const emails = answer?.recipients.map(({ email }) => email) ?? [];
    return { total: answer?.pagination.total, first: emails[0], last: emails.at(-1), rows: emails.length };
  };
  expect(await read(1)).toEqual({
    total: count,
    first: 'R00001@loadout.example',
    last: 'R00100@loadout.example',
    rows: 100,
  });
  expect(await read(21)).toEqual({
    total: count,
    first: 'R02001@loadout.example',
    last: 'R02050@loadout.example',
    rows: 50,
  });
  expect(await read(22)).toEqual({ total: count, first: undefined, last: undefined, rows: 0 });
  expect(await read(2, 'r00')).toEqual({
    total: 999,
    first: 'R00101@loadout.example',
    last: 'R00200@loadout.example',
    rows: 100,
  });
});

test('an address is found in any letter case, a part of it by search, and a status narrows', async () => {
  expect((await list({ email: 'ZOË@Loadout.example' })).map(({ email }) => email)).toEqual([
    'zoë@loadout.example',
  ]);
  expect(await list({ email: 'loadout.example' })).toEqual([]);
  expect((await list({ search: 'ngstr' })).map(({ email }) => email)).toEqual(['Ångström@loadout.example']);
  const refused = {
    status: 'failed',
    reason: 'refused',
    answer: '554 No',
    created_at: '2026-01-31T09:00:00Z',
  };
  await newDeliveries(send, ['broken@loadout.example'], refused);
  const failed = await list({ status: 'failed' });
  expect(failed).toMatchObject([{ email: 'broken@loadout.example', status: 'failed', answer: '554 No' }]);
  expect(failed[0]?.events.map(({ kind }) => kind)).toEqual(['queued', 'handed_over', 'refused']);
});

test('those who got a version in a test are told apart', async () => {
  await newDeliveries(send, ['first@loadout.example'], { version: 'a' });
  await newDeliveries(send, ['second@loadout.example'], { version: 'b' });
  expect((await list({ version: 'a' })).map(({ email }) => email)).toEqual(['first@loadout.example']);
  expect((await list({ version: 'b' })).map(({ email }) => email)).toEqual(['second@loadout.example']);
});

test('each row tells its own events, no more than 500 of one mail', async () => {
  const [id = 0] = await newDeliveries(send, ['busy@loadout.example']);
  await client()`
    insert into contact_events (user_id, email, single_send_id, delivery_id, kind)
    select ${actor.id}, 'busy@loadout.example', ${send.singleSendId}, ${id}, 'machine_opened'
    from generate_series(1, 600)`;
  const [row] = await list({ email: 'busy@loadout.example' });
  expect(row?.events.filter(({ kind }) => kind === 'machine_opened')).toHaveLength(500);
  expect((await list({ email: 'zoë@loadout.example' }))[0]?.events).toHaveLength(3);
});

test('an automation’s mails are told one after the other, those that were removed as well', async () => {
  const first = await newSchedule(actor.id);
  const second = await newSchedule(actor.id, { automation_id: first.automationId });
  const readers = Array.from({ length: 600 }, (_, i) => `r${i}@loadout.example`);
  await newDeliveries(second, ['ada@loadout.example']);
  await newDeliveries(first, [...readers, 'ada@loadout.example']);
  await client()`update automation_schedules set deleted_at = now() where id = ${first.scheduleId}`;
  const [automation] = await client()<
    { utr: string }[]
  >`select utr from automations where id = ${first.automationId}`;
  const input = { utr: automation?.utr ?? '', per_page: 1_000 };
  const rows = await all(streamAutomationRecipients({ actor, input }));
  expect(rows.map(({ email }) => email)).toEqual([...readers, 'ada@loadout.example', 'ada@loadout.example']);
  expect(new Set(rows.map(({ schedule_utr }) => schedule_utr)).size).toBe(2);
  const page = await pageOfAutomationRecipients({ actor, input: { ...input, page: 1 } });
  expect(page?.recipients).toEqual(rows);
  const ada = await all(
    streamAutomationRecipients({ actor, input: { ...input, email: 'ADA@loadout.example' } }),
  );
  expect(ada).toHaveLength(2);
});

test('another account finds neither', async () => {
  const other = { ...actor, id: await newOwner() };
  const input = { utr, per_page: 50 };
  await expect(all(streamSingleSendRecipients({ actor: other, input }))).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(all(streamAutomationRecipients({ actor: other, input }))).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a batch of the list is read along the index, in its order', async () => {
  const plan = await client()<{ 'QUERY PLAN': string }[]>`
    explain select id from deliveries d where d.user_id = ${actor.id} and d.single_send_id = ${send.singleSendId}
      and lower(d.email) > 'a' order by lower(d.email) limit 500`;
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('deliveries_address');
  expect(text).not.toContain('Sort');
});
